import { describe, expect, it } from '@jest/globals';
import { canTraverse } from './postgres-location.js';

const account = { uid: 101, gid: 104 };

describe('canTraverse', () => {
  it.each([
    ["root's closed home", { uid: 0, gid: 0, mode: 0o40700 }, false],
    ['a folder open to everybody', { uid: 0, gid: 0, mode: 0o40755 }, true],
    ['a folder that may be passed but not listed', { uid: 0, gid: 0, mode: 0o40711 }, true],
    ['a folder that may be listed but not passed', { uid: 0, gid: 0, mode: 0o40744 }, false],
    ["the account's own folder", { uid: 101, gid: 0, mode: 0o40700 }, true],
    ["a folder of the account's group", { uid: 0, gid: 104, mode: 0o40710 }, true],
    ['a folder closed to its owner although open to others', { uid: 101, gid: 0, mode: 0o40077 }, false],
    ['a folder closed to its group although open to others', { uid: 0, gid: 104, mode: 0o40701 }, false],
  ])('%s', (_, directory, expected) => {
    expect(canTraverse(directory, account)).toBe(expected);
  });
});

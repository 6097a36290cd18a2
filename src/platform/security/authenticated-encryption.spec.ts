import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { decryptBytes, encryptBytes } from './authenticated-encryption.js';

const key = createSecretKey(randomBytes(32));
const place = { table: 'list', column: 'audit', id: '1' };
const IV_BYTES = 12;

it('encryptBytes uses a different IV for each of many values', () => {
  const sealed = Array.from({ length: 600 }, () => encryptBytes(key, place, 'the same'));
  expect(new Set(sealed.map((bytes) => bytes.subarray(0, IV_BYTES).toString('hex'))).size).toBe(600);
  expect(sealed.every((bytes) => decryptBytes(key, place, bytes).toString() === 'the same')).toBe(true);
});

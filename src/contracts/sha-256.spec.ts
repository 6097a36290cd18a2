import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { sha256 } from './sha-256.js';

describe('sha256', () => {
  it('equals the hash of Node for texts of every length around a block, in both scripts', () => {
    for (let length = 0; length < 200; length++) {
      const text = 'अa'.repeat(length).slice(0, length);
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'));
    }
  });
});

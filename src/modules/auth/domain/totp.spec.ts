import { describe, expect, it } from '@jest/globals';
import { decodeBase32, findTotpStep, totpCode, totpStep } from './totp.js';

const secret = Buffer.from('12345678901234567890');

describe('TOTP codes', () => {
  // RFC 6238, appendix B: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('returns at %d the code %s', (seconds, code) => expect(totpCode(secret, totpStep(seconds))).toBe(code));

  it('decodes base32', () => {
    expect(decodeBase32('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toEqual(secret);
    expect(decodeBase32('gezdgnbvgy3tqojqgezdgnbvgy3tqojq')).toEqual(secret);
    expect(() => decodeBase32('GEZ1')).toThrow('not base32');
  });

  it('accepts only the codes of the previous, current and next step', () => {
    const now = 1_234_567_890;
    const at = (steps: number) => findTotpStep(secret, totpCode(secret, totpStep(now) + steps), now);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([undefined, totpStep(now) - 1, totpStep(now), totpStep(now) + 1, undefined]);
  });
});

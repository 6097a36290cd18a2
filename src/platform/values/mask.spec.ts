import { describe, expect, it } from '@jest/globals';
import { maskBirthDate, maskEmail, maskPan, maskPhone } from './mask.js';

describe('masking functions', () => {
  it('keep four characters of a PAN and the year of a birth date', () => {
    expect([maskPan('ABCPK1234F'), maskPan(null)]).toEqual(['XXXXXX234F', '']);
    expect([maskBirthDate('1990-02-28'), maskBirthDate(null)]).toEqual(['XX/XX/1990', '']);
  });

  it('keep four digits of a phone number', () => {
    expect(maskPhone('9876543210')).toBe('+91 ******3210');
  });

  it.each([
    ['asha.k@example.test', 'a****k@example.test'],
    ['ab@example.test', 'a*@example.test'],
    ['a@example.test', 'a*@example.test'],
  ])('keep the ends of the name of %s: %s', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

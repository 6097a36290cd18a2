import { describe, expect, it } from '@jest/globals';
import { maskedBirthDate, maskedEmail, maskedPan, maskedPhone } from './masked.js';

describe('masks', () => {
  it('leave four characters of a PAN and the year of a birth', () => {
    expect([maskedPan('ABCPK1234F'), maskedPan(null)]).toEqual(['XXXXXX234F', '']);
    expect([maskedBirthDate('1990-02-28'), maskedBirthDate(null)]).toEqual(['XX/XX/1990', '']);
  });

  it('leave four digits of a number', () => {
    expect(maskedPhone('9876543210')).toBe('+91 ******3210');
  });

  it.each([
    ['asha.k@example.test', 'a****k@example.test'],
    ['ab@example.test', 'a*@example.test'],
    ['a@example.test', 'a*@example.test'],
  ])('leave of %s the ends of its name: %s', (email, shown) => {
    expect(maskedEmail(email)).toBe(shown);
  });
});

import { describe, expect, it } from '@jest/globals';
import { validatePassword } from './passwords.js';

describe('validatePassword', () => {
  it.each(['correct horse battery', 'Tz9#kLq0vB!x', 'मेरा लंबा वाक्य है', 'naan-kettle-9-orbit', 'x7Qm2Lw9Rt4Z'])('accepts %s', (password) => {
    expect(validatePassword(password, ['asha.rao@bank.in', 'Asha Rao'])).toBeUndefined();
  });

  it.each(['', 'short', 'elevenchars', 'मेरा', 'x'.repeat(201)])('requires 12 to 200 characters: %s', (password) => {
    expect(validatePassword(password)).toBe('passwordLength');
  });

  it.each([
    'password1234',
    'P@ssw0rd2026',
    'Password@12345',
    'Welcome@12345',
    'Demo@1234567',
    'qwertyuiop12',
    'aaaaaaaaaaaa',
    '123456789012',
    'abcabcabcabc',
    'LoanMarketplace1',
    'Admin@123456',
  ])('refuses common passwords: %s', (password) => {
    expect(validatePassword(password, ['asha.rao@bank.in', 'Asha Rao'])).toBe('passwordCommon');
  });

  it.each(['asha.rao@bank.in', 'AshaRao12345'])(
    'refuses passwords based on name or e-mail address with their own message: %s',
    (password) => {
      expect(validatePassword(password, ['asha.rao@bank.in', 'Asha Rao'])).toBe('passwordOwn');
    },
  );
});

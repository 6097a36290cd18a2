import { describe, expect, it } from '@jest/globals';
import { isLookupId, lookups } from '../lookups.js';
import { isOfAge, isZeroValid, profileFields } from './profile.js';

describe('zero on the wire', () => {
  it('is an answer only for amounts that can be zero and for yes/no fields', () => {
    const names = Object.keys(profileFields) as (keyof typeof profileFields)[];
    expect(names.filter(isZeroValid)).toEqual(['emi', 'business_account', 'have_gst', 'allow_sms', 'allow_emails']);
  });

  it('is no id of any selection list', () => {
    expect(Object.entries(lookups).filter(([, ids]) => (ids as readonly number[]).includes(0))).toEqual([]);
    expect(isLookupId('netBankingPreference', 2)).toBe(true);
  });
});

describe('isOfAge', () => {
  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['1945-11-21', true],
    ['1945-11-20', false],
    ['2026-11-19', false],
    ['2026-12-31', false],
  ])('of a person born on %s is %p', (birthDate, fits) => {
    expect(isOfAge(birthDate, '2026-11-20')).toBe(fits);
  });
});

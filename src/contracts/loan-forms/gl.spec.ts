import { describe, expect, it } from '@jest/globals';
import { parseField } from '../fields.js';
import { getMissingFields, getFormProblems } from '../loan-forms.js';
import { type ProfileField, profileFields } from '../resources/profile.js';

const complete = {
  gold_article: 1,
  gold_grams: 20.5,
  gold_karat: 22,
  gold_scheme: 1,
  gold_loan_amount: 1_00_000,
  gold_loan_tenure: 12,
  employment_status_code: 1,
  monthly_income: 41_000,
  first_name: 'Asha',
  birth_date: '1996-05-17',
  gender: 2,
  tin: 'ABCPK1234F',
  email: 'asha@mail.example',
  gold_service: 2,
  postal_code: '560001',
};

describe('gold loan form', () => {
  it('has no missing fields for a complete profile, and every field for an empty one', () => {
    expect(getMissingFields('gl', complete)).toEqual([]);
    expect(getMissingFields('gl', {})).toEqual(Object.keys(complete));
  });

  it.each<[ProfileField, unknown, unknown]>([
    ['gold_grams', 1, { ok: true, value: 1 }],
    ['gold_grams', '20.5', { ok: true, value: 20.5 }],
    ['gold_grams', 1000, { ok: true, value: 1000 }],
    ['gold_grams', 0.9, { ok: false, message: 'range', variables: { min: '1', max: '1,000' } }],
    ['gold_grams', 1000.1, { ok: false, message: 'range', variables: { min: '1', max: '1,000' } }],
    ['gold_grams', 20.55, { ok: false, message: 'oneDecimal' }],
    ['gold_grams', 'much', { ok: false, message: 'oneDecimal' }],
    ['gold_loan_amount', 1000, { ok: true, value: 1000 }],
    ['gold_loan_amount', 1_50_00_000, { ok: true, value: 1_50_00_000 }],
    ['gold_loan_amount', 999, { ok: false, message: 'range', variables: { min: '₹1,000', max: '₹1,50,00,000' } }],
    ['gold_loan_amount', 1_50_00_001, { ok: false, message: 'range', variables: { min: '₹1,000', max: '₹1,50,00,000' } }],
    ['gold_loan_tenure', 36, { ok: true, value: 36 }],
    ['gold_loan_tenure', 37, { ok: false, message: 'range', variables: { min: '1', max: '36' } }],
    ['gold_loan_tenure', 1.5, { ok: false, message: 'wholeNumber' }],
  ])('parses %s %p', (name, value, parsed) => {
    expect(parseField(profileFields[name], value)).toEqual(parsed);
  });

  it.each([
    ['50 grams of coins', { gold_article: 2, gold_grams: 50 }, {}],
    ['more coins', { gold_article: 2, gold_grams: 50.1 }, { gold_grams: 'coinGrams' }],
    ['more ornaments', { gold_article: 1, gold_grams: 500 }, {}],
    ['12 months for one sum', { gold_scheme: 2, gold_loan_tenure: 12 }, {}],
    ['more months for one sum', { gold_scheme: 2, gold_loan_tenure: 13 }, { gold_loan_tenure: 'bulletMonths' }],
    ['more months for instalments', { gold_scheme: 1, gold_loan_tenure: 36 }, {}],
    ['nothing yet', { gold_article: 0, gold_grams: 0, gold_scheme: 0, gold_loan_tenure: 0 }, {}],
  ])('checks %s', (_, changes, problems) => {
    expect(getFormProblems('gl', { ...complete, ...changes })).toEqual(problems);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isLookupId, lookups } from '../lookups.js';
import {
  fieldsOfStep,
  isOfAge,
  isZeroAnAnswer,
  missingForPersonalLoan,
  personalLoanForm,
  type PersonalLoanStep,
  profileFields,
  selfEmployedFields,
} from './profile.js';

const complete = {
  first_name: 'Asha',
  last_name: 'Rani',
  birth_date: '1996-05-17',
  gender: 2,
  tin: 'ABCPK1234F',
  email: 'asha@mail.example',
  address1: '12 M.G. Road',
  postal_code: '560001',
  residence_type: 1,
  employment_status_code: 1,
  employer_name: 'Acme 24',
  officepincode: '560001',
  monthly_income: 50_000,
  salary_mode: 1,
  se_loan_amount: 100_000,
  loan_tenure: 12,
  loan_purpose: 1,
};

describe('0 on the wire', () => {
  it('is an answer only where nothing owed, nothing spent or "no" can be meant', () => {
    const names = Object.keys(profileFields) as (keyof typeof profileFields)[];
    expect(names.filter(isZeroAnAnswer)).toEqual([
      'emi',
      'business_account',
      'housing_loan_amount',
      'property_type',
      'allow_sms',
      'allow_emails',
    ]);
  });

  it('is the id of nothing that can be chosen', () => {
    expect(Object.entries(lookups).filter(([, ids]) => (ids as readonly number[]).includes(0))).toEqual([]);
    expect(isLookupId('netBankingPreference', 2)).toBe(true);
  });
});

describe('the age', () => {
  it.each([
    ['2008-11-20', true],
    ['2008-11-21', false],
    ['1945-11-21', true],
    ['1945-11-20', false],
    ['2026-11-19', false],
    ['2026-12-31', false],
  ])('of somebody born on %s fits: %p', (birthDate, fits) => {
    expect(isOfAge(birthDate, '2026-11-20')).toBe(fits);
  });
});

describe('personal loan form', () => {
  it('misses nothing of a complete profile', () => {
    expect(missingForPersonalLoan(complete)).toEqual([]);
  });

  it('names every required field of an empty profile, in form order', () => {
    expect(missingForPersonalLoan({})).toEqual([
      'first_name',
      'last_name',
      'birth_date',
      'gender',
      'tin',
      'email',
      'address1',
      'postal_code',
      'residence_type',
      'employment_status_code',
      'monthly_income',
      'se_loan_amount',
      'loan_tenure',
      'loan_purpose',
    ]);
  });

  it.each(Object.keys(complete))('misses %s when it is empty, 0 or absent', (name) => {
    for (const empty of ['', 0, null, undefined]) expect(missingForPersonalLoan({ ...complete, [name]: empty })).toContain(name);
  });

  it.each([
    { who: 'an owner', profile: { residence_type: 1 }, asked: false },
    { who: 'a tenant', profile: { residence_type: 2 }, asked: true },
    { who: 'a tenant, as text', profile: { residence_type: '2' }, asked: true },
  ])('asks $who for the rent: $asked', ({ profile, asked }) => {
    expect(missingForPersonalLoan({ ...complete, ...profile }).includes('monthly_rent')).toBe(asked);
    expect(fieldsOfStep('address', { ...complete, ...profile }).some(({ name }) => name === 'monthly_rent')).toBe(asked);
  });

  it.each([
    {
      status: 1,
      work: ['employment_status_code', 'employer_name', 'officepincode', 'monthly_income', 'salary_mode', 'emi', 'prefer_net_banking'],
    },
    { status: 2, work: ['employment_status_code', ...selfEmployedFields, 'officepincode', 'monthly_income', 'emi', 'prefer_net_banking'] },
    { status: 3, work: ['employment_status_code', ...selfEmployedFields, 'officepincode', 'monthly_income', 'emi', 'prefer_net_banking'] },
    { status: 4, work: ['employment_status_code', 'monthly_income', 'emi', 'prefer_net_banking'] },
  ])('asks employment status $status for $work', ({ status, work }) => {
    expect(fieldsOfStep('work', { employment_status_code: status }).map(({ name }) => name)).toEqual(work);
  });

  it.each([
    { status: 1, missing: [] },
    { status: 2, missing: ['business_years', 'business_current_turnover', 'business_registration_type'] },
    { status: 3, missing: ['business_years', 'business_current_turnover', 'business_registration_type'] },
    { status: 4, missing: [] },
  ])('misses $missing of employment status $status without a business', ({ status, missing }) => {
    expect(missingForPersonalLoan({ ...complete, employment_status_code: status })).toEqual(missing);
    expect(selfEmployedFields).toEqual(expect.arrayContaining(missing));
  });

  it('has four steps of known fields, each field once', () => {
    const names = personalLoanForm.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(personalLoanForm.map(({ key }) => key)).toEqual(['personal', 'address', 'work', 'loan']);
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !Object.hasOwn(profileFields, name))).toEqual([]);
  });

  it('has no fields for a step that is none', () => {
    expect(fieldsOfStep('nothing' as PersonalLoanStep, {})).toEqual([]);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  findObsoleteAnswers,
  getLoanRequestBounds,
  getLoanRequestProblems,
  loanForms,
  estimateFormMinutes,
  getMissingFields,
  getFormProblems,
  getSelfEmployedFields,
} from './loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from './loan-types.js';
import { getFormFields, isFieldApplicable } from './loan-forms/loan-form.js';
import { matchingRules } from './offers.js';
import { type FieldRule } from './field-rule.js';
import { parseField } from './fields.js';
import { type ProfileField, profileFields } from './resources/profile.js';

const complete = {
  first_name: 'Asha',
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

/** Returns the names of the fields of a personal loan step that apply to a profile. */
const askedIn = (step: string, profile: Readonly<Record<string, unknown>>) =>
  (loanForms.pl.steps.find(({ key }) => key === step)?.fields ?? [])
    .filter((field) => isFieldApplicable(field, profile))
    .map(({ name }) => name);

interface Inconsistency {
  readonly values: Readonly<Partial<Record<ProfileField, unknown>>>;
  readonly compared: readonly ProfileField[];
}

/** Values that do not fit together, with the fields that `check` compares. */
const inconsistencies: Readonly<Record<LoanTypeKey, readonly Inconsistency[]>> = {
  pl: [],
  bl: [
    {
      values: { have_gst: 1, gstin: '27ABCPK1234F1Z5', business_constitution: 4, tin: 'ABCPK9999F' },
      compared: ['have_gst', 'gstin', 'business_constitution', 'tin'],
    },
    { values: { business_registration_type: 1, have_gst: 0 }, compared: ['business_registration_type', 'have_gst'] },
  ],
  gl: [
    { values: { gold_article: 2, gold_grams: 51 }, compared: ['gold_article', 'gold_grams'] },
    { values: { gold_scheme: 2, gold_loan_tenure: 13 }, compared: ['gold_scheme', 'gold_loan_tenure'] },
  ],
  hl: [
    { values: { household_income: 1, monthly_income: 90_000 }, compared: ['household_income', 'monthly_income'] },
    { values: { property_cost: 20_00_000, housing_loan_amount: 20_00_001 }, compared: ['property_cost', 'housing_loan_amount'] },
  ],
};

describe.each(loanTypeKeys)('form of %s', (type) => {
  const form = loanForms[type];
  const names = getFormFields(form).map(({ name }) => name);

  it('has only known fields, each once', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => !Object.hasOwn(profileFields, name))).toEqual([]);
  });

  it('makes a field depend only on an earlier field', () => {
    const conditions = getFormFields(form).flatMap(({ onlyIf }, place) => (onlyIf ? [{ by: onlyIf.field, place }] : []));
    expect(conditions.filter(({ by, place }) => !names.slice(0, place).includes(by))).toEqual([]);
  });

  it('asks first what is wanted, then for work and income, then for the person, and last for the pincode (decision 55)', () => {
    const { amount, tenure, purpose } = form.loanRequest;
    const stepOf = (field: ProfileField) => form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
    const loan = stepOf(amount);
    expect([tenure, ...(purpose ? [purpose] : [])].map(stepOf).every((step) => step === loan)).toBe(true);
    const order = [loan, stepOf('employment_status_code'), stepOf('tin'), stepOf('postal_code')];
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
    expect([stepOf('monthly_income'), stepOf('birth_date'), stepOf('postal_code')]).toEqual([order[1], order[2], form.steps.length - 1]);
  });

  it('reports an inconsistency at a field that is asked together with the others, or after them', () => {
    const named = (field: ProfileField) => form.steps.findIndex(({ fields }) => fields.some(({ name }) => name === field));
    for (const { values, compared } of inconsistencies[type]) {
      const reported = Object.keys(getFormProblems(type, values)) as ProfileField[];
      expect(reported).not.toEqual([]);
      expect(Math.max(...reported.map(named))).toBe(Math.max(...compared.map(named)));
    }
  });

  it('requests a loan whose amount and tenure have bounds', () => {
    const { amount, tenure, suggestedTenures } = form.loanRequest;
    const rules: readonly FieldRule[] = [profileFields[amount], profileFields[tenure]];
    expect(rules.every(({ min, max }) => min !== undefined && max !== undefined)).toBe(true);
    const asked: FieldRule = profileFields[amount];
    const least = asked.min ?? 0;
    expect([least + 1, least + 0.5].map((value) => parseField(asked, value))).toEqual([
      { ok: true, value: least + 1 },
      { ok: false, message: 'wholeNumber' },
    ]);
    const { min = 0, max = 0 } = rules[1]!;
    expect(suggestedTenures.every((months) => months >= min && months <= max)).toBe(true);
  });

  it('asks for birth date and PAN as proof of identity', () => {
    expect(names).toEqual(expect.arrayContaining(['birth_date', 'tin']));
  });

  it('uses only known matching rules, each once', () => {
    expect(new Set(form.rules).size).toBe(form.rules.length);
    expect(form.rules.filter((rule) => !matchingRules.includes(rule))).toEqual([]);
  });
});

const selfEmployedFields = getSelfEmployedFields('pl');

describe('personal loan form', () => {
  it('has no missing fields for a complete profile', () => {
    expect(getMissingFields('pl', complete)).toEqual([]);
  });

  it('reports every required field of an empty profile, in form order', () => {
    expect(getMissingFields('pl', {})).toEqual([
      'se_loan_amount',
      'loan_tenure',
      'loan_purpose',
      'employment_status_code',
      'monthly_income',
      'first_name',
      'birth_date',
      'gender',
      'tin',
      'email',
      'address1',
      'postal_code',
      'residence_type',
    ]);
  });

  it.each(Object.keys(complete))('reports %s as missing when it is empty, 0 or absent', (name) => {
    for (const empty of ['', 0, null, undefined]) expect(getMissingFields('pl', { ...complete, [name]: empty })).toContain(name);
  });

  it.each([
    { who: 'an owner', profile: { residence_type: 1 }, asked: false },
    { who: 'a tenant', profile: { residence_type: 2 }, asked: true },
    { who: 'a tenant, as text', profile: { residence_type: '2' }, asked: true },
  ])('requires the rent of $who: $asked', ({ profile, asked }) => {
    expect(getMissingFields('pl', { ...complete, ...profile }).includes('monthly_rent')).toBe(asked);
    expect(askedIn('address', { ...complete, ...profile }).includes('monthly_rent')).toBe(asked);
  });

  it.each([
    {
      status: 1,
      work: ['employment_status_code', 'employer_name', 'officepincode', 'monthly_income', 'salary_mode', 'emi', 'prefer_net_banking'],
    },
    { status: 2, work: ['employment_status_code', ...selfEmployedFields, 'officepincode', 'monthly_income', 'emi', 'prefer_net_banking'] },
    { status: 3, work: ['employment_status_code', ...selfEmployedFields, 'officepincode', 'monthly_income', 'emi', 'prefer_net_banking'] },
    { status: 4, work: ['employment_status_code', 'monthly_income', 'emi', 'prefer_net_banking'] },
  ])('shows for employment status $status the fields $work', ({ status, work }) => {
    expect(askedIn('work', { employment_status_code: status })).toEqual(work);
  });

  it.each([
    { status: 1, missing: [] },
    { status: 2, missing: ['business_years', 'business_current_turnover', 'business_registration_type'] },
    { status: 3, missing: ['business_years', 'business_current_turnover', 'business_registration_type'] },
    { status: 4, missing: [] },
  ])('reports $missing as missing for employment status $status without business data', ({ status, missing }) => {
    expect(getMissingFields('pl', { ...complete, employment_status_code: status })).toEqual(missing);
    expect(selfEmployedFields).toEqual(expect.arrayContaining(missing));
  });

  it('has four steps', () => {
    expect(loanForms.pl.steps.map(({ key }) => key)).toEqual(['loan', 'work', 'personal', 'address']);
  });

  it.each([
    ['se_loan_amount', 1_000, 999],
    ['se_loan_amount', 50_00_000, 50_00_001],
    ['loan_tenure', 1, 0],
    ['loan_tenure', 84, 85],
  ] as const)('accepts %s %i, and not %i', (name, accepted, refused) => {
    expect(parseField(profileFields[name], accepted)).toEqual({ ok: true, value: accepted });
    expect(parseField(profileFields[name], refused)).toMatchObject({ ok: false, message: 'range' });
  });
});

describe('housing loan form', () => {
  const home = { property_cost: 20_00_000, housing_loan_amount: 16_00_000, own_contribution: 4_00_000 };

  it.each<[string, Readonly<Record<string, unknown>>, object]>([
    ['loan and own money that cover the cost', {}, {}],
    ['a household with no less than one’s own income', { household_income: 1, monthly_income: 25_000 }, {}],
    ['a household of the upper range', { household_income: 2, monthly_income: 90_000 }, {}],
    [
      'a household with less than one’s own income',
      { household_income: 1, monthly_income: 25_001 },
      { household_income: { message: 'householdBelowOwn', variables: { income: '₹3,00,012' } } },
    ],
    ['more than the cost together', { own_contribution: 5_00_000 }, {}],
    ['a loan of all the cost', { housing_loan_amount: 20_00_000 }, {}],
    [
      'a loan above the cost',
      { housing_loan_amount: 20_00_001 },
      { housing_loan_amount: { message: 'aboveCost', variables: { cost: '₹20,00,000' } } },
    ],
    [
      'a rupee short of the cost',
      { own_contribution: 3_99_999 },
      { own_contribution: { message: 'costNotCovered', variables: { missing: '₹1' } } },
    ],
    ['as texts', { property_cost: '2000000', housing_loan_amount: '2100000' }, { housing_loan_amount: expect.anything() }],
    ['no cost yet', { property_cost: 0 }, {}],
    ['no loan yet', { housing_loan_amount: null }, {}],
    ['no own money yet', { own_contribution: '' }, {}],
    ['what is no number', { property_cost: 'x' }, {}],
  ])('checks amounts together: %s', (_, changes, problems) => {
    expect(getFormProblems('hl', { ...home, ...changes })).toEqual(problems);
  });

  it.each([
    ['as much as the home costs', 20_00_000, 240, {}],
    ['more', 20_00_001, 240, { amount: { message: 'aboveCost', variables: { cost: '₹20,00,000' } } }],
    ['less than own money leaves open', 10_00_000, 240, {}],
    ['what no field takes', 1, 361, { amount: { message: 'range' }, tenure: { message: 'range' } }],
  ])('applies its rules to a request on the offers page: %s', (_, amount, tenure, problems) => {
    expect(getLoanRequestProblems('hl', home, { amount, tenure })).toMatchObject(problems);
    expect(Object.keys(getLoanRequestProblems('hl', home, { amount, tenure }))).toEqual(Object.keys(problems));
  });

  it('limits the amount to the cost of the home when that is below the field’s bound', () => {
    expect(getLoanRequestBounds('hl', 'amount', home)).toEqual({ min: 1_00_000, max: 20_00_000 });
    expect(getLoanRequestBounds('hl', 'amount', {})).toEqual({ min: 1_00_000, max: 1_00_00_000 });
  });

  it.each([
    [1, true],
    [2, false],
  ])('requires the co-applicant’s income by the co_applicant answer %d', (co_applicant, isAskedFor) => {
    expect(getMissingFields('hl', { co_applicant }).includes('co_applicant_income')).toBe(isAskedFor);
  });

  it('shares the work step with personal loans', () => {
    const stepOf = (type: 'pl' | 'hl') => loanForms[type].steps.find(({ key }) => key === 'work');
    expect(stepOf('hl')).toBe(stepOf('pl'));
  });
});

describe('findObsoleteAnswers', () => {
  const answers = {
    co_applicant: 2,
    co_applicant_income: 20_000,
    employment_status_code: 4,
    employer_name: 'Sahyadri Textiles',
    salary_mode: 1,
    business_years: 3,
  };

  it.each([
    [['co_applicant'], ['co_applicant_income']],
    [
      ['employment_status_code', 'first_name'],
      ['employer_name', 'salary_mode'],
    ],
    [['co_applicant_income', 'employer_name'], []],
  ])('finds the dependent answers, each once, after a change of %p', (changed, named) => {
    expect(findObsoleteAnswers(answers, changed)).toEqual(named);
  });

  it('finds nothing while the condition has no answer, or still holds', () => {
    expect(findObsoleteAnswers({ ...answers, co_applicant: null }, ['co_applicant'])).toEqual([]);
    expect(findObsoleteAnswers({ ...answers, co_applicant: 1 }, ['co_applicant'])).toEqual([]);
  });
});

it.each([
  ['pl', 7],
  ['bl', 10],
  ['gl', 5],
  ['hl', 9],
] as const)('the form of %s takes about %i minutes, a quarter of a minute per field', (type, minutes) => {
  expect(estimateFormMinutes(type)).toBe(minutes);
  expect(Math.abs(loanForms[type].steps.flatMap(({ fields }) => fields).length / 4 - minutes)).toBeLessThan(1);
});

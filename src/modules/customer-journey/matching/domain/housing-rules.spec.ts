import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { ltvLaws } from '../../../../contracts/ltv-tiers.js';
import type { VerdictReasonCode } from '../../../../contracts/verdicts.js';
import { checkEligibility } from './eligibility.js';
import { evaluationResult } from './evaluation-result.js';
import { evaluate } from './evaluation.js';
import { housingMatcher } from './housing-matcher.js';
import type { HousingFacts, LenderForMatching, MatchingRequest } from './matching-facts.js';
import { offerPreview } from './offer-preview.js';
import { emptyProfile } from '../../customers/domain/profile.js';

const home = (changes: Partial<HousingFacts> = {}): HousingFacts => ({
  propertyType: 2,
  propertyCost: '2500000.00',
  householdIncome: 2,
  coApplicantIncome: null,
  ...changes,
});

const requestFor = (housing: Partial<HousingFacts> = {}, changes: Partial<MatchingRequest> = {}) =>
  matchingRow({ loanType: 'hl', requestedAmount: '2000000.00', tenureMonths: 240, ofType: { housing: home(housing) }, ...changes });

const housingLender = (changes: Partial<LenderForMatching> = {}) =>
  lenderRow({ loan_type: 'hl', loan_amount_upto: '10000000.00', property_ltv_tiers: ltvLaws.housing, ...changes });

interface Row {
  readonly rule: string;
  readonly home?: Partial<HousingFacts>;
  readonly request?: Partial<MatchingRequest>;
  readonly lender?: Partial<LenderForMatching>;
  readonly reasons?: readonly (readonly [VerdictReasonCode, string | number | null, string | number | null])[];
  readonly unchecked?: readonly string[];
}

const poor = { monthlyIncome: '20000.00' };

const table: readonly Row[] = [
  { rule: 'nothing asked but a share of the cost' },

  { rule: 'any property, where the lender names none', home: { propertyType: 4 } },
  { rule: 'a property that is served', lender: { property_types: [1, 2] } },
  { rule: 'a property that is not served', lender: { property_types: [1, 3] }, reasons: [['property-not-served', 2, '1, 3']] },

  {
    rule: 'household of the upper band, whose applicant alone earns more than the bound',
    request: { monthlyIncome: '75000.01' },
    lender: { max_household_income: '900000.00' },
    reasons: [['household-income-above', 2, '900000.00']],
  },
  {
    rule: 'household of the upper band, whose applicant alone earns as much as the bound',
    request: { monthlyIncome: '75000.00' },
    lender: { max_household_income: '900000.00' },
    unchecked: ['household-income'],
  },
  {
    rule: 'household of the lower band, bound at its end',
    request: poor,
    home: { householdIncome: 1 },
    lender: { max_household_income: '300000.00' },
  },
  {
    rule: 'household of the lower band, bound above',
    request: poor,
    home: { householdIncome: 1 },
    lender: { max_household_income: '900000.00' },
  },
  {
    rule: 'household of the lower band, bound within it',
    request: poor,
    home: { householdIncome: 1 },
    lender: { max_household_income: '299999.99' },
    unchecked: ['household-income'],
  },
  {
    rule: 'household of the upper band, bound at its beginning',
    lender: { max_household_income: '300000.00' },
    reasons: [['household-income-above', 2, '300000.00']],
  },
  { rule: 'household of the upper band, bound within it', lender: { max_household_income: '900000.00' }, unchecked: ['household-income'] },
  { rule: 'household of the upper band, no bound' },

  { rule: 'income alone is enough', lender: { min_income: '50000.00' } },
  { rule: 'income alone is too little', lender: { min_income: '60000.00' }, reasons: [['income-below', '50000.00', '60000.00']] },
  {
    rule: 'income with the co-applicant’s, where the lender counts it',
    home: { coApplicantIncome: '10000.00' },
    lender: { min_income: '60000.00', co_applicant_income: true },
  },
  {
    rule: 'income with the co-applicant’s, a paisa short',
    home: { coApplicantIncome: '9999.99' },
    lender: { min_income: '60000.00', co_applicant_income: true },
    reasons: [['income-below', '59999.99', '60000.00']],
  },
  {
    rule: 'income with the co-applicant’s, where the lender does not count it',
    home: { coApplicantIncome: '10000.00' },
    lender: { min_income: '60000.00' },
    reasons: [['income-below', '50000.00', '60000.00']],
  },
  {
    rule: 'income with the co-applicant’s, above what the lender serves',
    home: { coApplicantIncome: '10000.00' },
    lender: { max_income: '55000.00', co_applicant_income: true },
    reasons: [['income-above', '60000.00', '55000.00']],
  },
  {
    rule: 'no income given, whatever the co-applicant earns',
    home: { coApplicantIncome: '90000.00' },
    request: { monthlyIncome: null },
    lender: { min_income: '10000.00', co_applicant_income: true },
    reasons: [['income-unknown', null, '10000.00']],
  },

  { rule: 'less than asked on this home, but half of it', home: { propertyCost: '1111111.12' } },
  {
    rule: 'less than half of what is asked on this home',
    home: { propertyCost: '1111110.00' },
    reasons: [['ltv-above', '2000000.00', '999999.00']],
  },
  {
    rule: 'less on this home than the lender lends at all',
    home: { propertyCost: '2100000.00' },
    lender: { loan_amount_min: '1950000.00' },
    reasons: [['ltv-above', '2000000.00', '1890000.00']],
  },
  {
    rule: 'more than the lender lends at all is not put down to the home',
    home: { propertyCost: '1000000.00' },
    lender: { loan_amount_upto: '900000.00' },
    reasons: [['amount-above', '2000000.00', '900000.00']],
  },
  {
    rule: 'a lender that states no share lends nothing on it',
    lender: { property_ltv_tiers: [] },
    reasons: [['ltv-above', '2000000.00', '0.00']],
  },
];

describe('housing loan rules', () => {
  it.each(table)('$rule', ({ home: facts, request, lender, reasons = [], unchecked = [] }) => {
    const verdict = checkEligibility(requestFor(facts, request), housingLender(lender));
    expect(verdict.reasons).toEqual(reasons.map(([code, actual, limit]) => ({ code, actual, limit })));
    expect(verdict.unchecked).toEqual(unchecked);
    expect(verdict.matched).toBe(reasons.length === 0);
  });
});

describe('home loan offer', () => {
  const offered = (request: MatchingRequest, lender = housingLender()) => evaluate(request, [lender]).offers[0];

  it('is limited to the share of its tier, and shows property and shares', () => {
    expect(offered(requestFor({ propertyCost: '2200000.00' }))).toMatchObject({
      amount: '1980000.00',
      amountCapped: true,
      details: [
        { code: 'property', value: 2 },
        { code: 'own_share', value: 2_20_000 },
        { code: 'loan_to_value', value: 90 },
        { code: 'highest_loan_to_value', value: 90 },
      ],
    });
  });

  it('falls back to the end of the lower tier when the next tier allows less', () => {
    const request = requestFor({ propertyCost: '3500000.00' }, { requestedAmount: '3200000.00' });
    expect(offered(request)).toMatchObject({ amount: '3000000.00', details: [{}, { value: 5_00_000 }, { value: 85.72 }, { value: 90 }] });
  });

  it('shows the lender’s maximum, whatever amount is requested now', () => {
    const card = (request: MatchingRequest) => evaluationResult(evaluate(request, [housingLender()]), () => 'id').matched[0];
    expect(card(requestFor({}, { requestedAmount: '500000.00' }))).toMatchObject({ amount: 500_000, amount_max: 22_50_000 });
    expect(card(requestFor({ propertyCost: '20000000.00' }))).toMatchObject({ amount: 20_00_000, amount_max: 1_00_00_000 });
  });

  it.each([10_00_000, 30_00_000, 30_00_001, 75_00_001])('is previewed in full for a fitting applicant: ₹%d', (amount) => {
    const lender = housingLender({ property_types: [3], max_household_income: '200000.00' });
    const { card, blockers } = offerPreview(lender, { amount: `${amount}.00`, tenureMonths: 240 }, new Date('2026-11-20T06:30:00Z'));
    expect(blockers).toEqual([]);
    expect(card).toMatchObject({ amount, amount_capped: 0, details: [{ code: 'property', value: 3 }, {}, {}, {}] });
  });
});

describe('facts of a housing form', () => {
  const form = { ...emptyProfile, property_type: 3, property_cost: 25_00_000.5, household_income: 1, co_applicant_income: 20_000 };

  it('contain the home, the household, and the income of the co-applicant', () => {
    expect(housingMatcher.factsOf({ ...form, co_applicant: 1 }, null)).toEqual({
      housing: { propertyType: 3, propertyCost: '2500000.50', householdIncome: 1, coApplicantIncome: '20000.00' },
    });
  });

  it('omit the income of a removed co-applicant', () => {
    expect(housingMatcher.factsOf({ ...form, co_applicant: 2 }, null).housing).toMatchObject({ coApplicantIncome: null });
  });
});

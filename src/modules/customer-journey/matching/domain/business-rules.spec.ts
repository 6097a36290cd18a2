import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { loanForms } from '../../../../contracts/loan-forms.js';
import { emptyProfile } from '../../customers/domain/profile.js';
import { businessMatcher } from './business-matcher.js';
import { checkEligibility } from './eligibility.js';
import type { BusinessFacts, LenderForMatching } from './matching-facts.js';

const known: BusinessFacts = { turnover: 3, years: 3, registration: 2, hasGst: false };

/** Returns the reason codes against a lender, and its unchecked facts, for a business. */
function judged(facts: Partial<BusinessFacts>, terms: Partial<LenderForMatching>): readonly string[] {
  const request = matchingRow({ loanType: 'bl', monthlyIncome: null, ofType: { business: { ...known, ...facts } } });
  const { reasons, unchecked } = checkEligibility(request, lenderRow({ loan_type: 'bl', ...terms }));
  return [...reasons.map(({ code }) => code), ...unchecked.map((fact) => `unchecked ${fact}`)];
}

const turnover = (min: string | null, max: string | null) => ({ min_turnover: min, max_turnover: max });

describe('business loan rules', () => {
  // Band 2 is ₹5 to 20 lakh, band 5 is above ₹1 crore.
  it.each([
    [2, turnover(null, null), []],
    [2, turnover('500000', '2000000'), []],
    [2, turnover('0', null), []],
    [2, turnover('500001', null), ['unchecked turnover']],
    [2, turnover('1999999', null), ['unchecked turnover']],
    [2, turnover('2000000', null), ['turnover-below']],
    [2, turnover(null, '1999999'), ['unchecked turnover']],
    [2, turnover(null, '500000'), ['unchecked turnover']],
    [2, turnover(null, '499999.99'), ['turnover-above']],
    [5, turnover('5000000', null), []],
    [5, turnover('50000000', null), ['unchecked turnover']],
    [5, turnover(null, '500000000'), ['unchecked turnover']],
    [5, turnover(null, '9999999'), ['turnover-above']],
    [null, turnover('1', null), ['turnover-unknown']],
    [null, turnover(null, '1'), ['turnover-unknown']],
    [null, turnover(null, null), []],
  ])('checks turnover band %p against %p: %p', (band, terms, expected) => {
    expect(judged({ turnover: band }, terms)).toEqual(expected);
  });

  // Band 1 is less than a year, band 2 one to three years, band 4 more than five.
  it.each([
    [1, 0, []],
    [1, 6, ['unchecked vintage']],
    [1, 12, ['vintage-below']],
    [2, 12, []],
    [2, 13, ['unchecked vintage']],
    [2, 36, ['vintage-below']],
    [4, 60, []],
    [4, 120, ['unchecked vintage']],
    [null, 6, ['vintage-unknown']],
    [null, null, []],
  ])('checks vintage band %p against %p months: %p', (years, months, expected) => {
    expect(judged({ years }, { min_vintage_months: months })).toEqual(expected);
  });

  it.each([
    [5, [], false, []],
    [5, [], true, ['registration-not-served']],
    [5, [5], true, ['registration-not-served']],
    [5, [1, 5], false, []],
    [3, [1, 2], false, ['registration-not-served']],
    [2, [1, 2], true, []],
    [4, [], true, []],
    [null, [], true, ['registration-unknown']],
    [null, [1], false, ['registration-unknown']],
    [null, [], false, []],
  ])('checks registration %p against %p, required %p: %p', (registration, types, isRequired, expected) => {
    expect(judged({ registration }, { registration_types: types, registration_required: isRequired })).toEqual(expected);
  });

  it.each([
    [false, true, ['gst-missing']],
    [true, true, []],
    [false, false, []],
  ])('checks GST number %p, required %p: %p', (hasGst, isRequired, expected) => {
    expect(judged({ hasGst }, { gst_required: isRequired })).toEqual(expected);
  });

  it('ignores income for business loans, and business terms for personal loans', () => {
    expect(judged({}, { min_income: '100000' })).toEqual([]);
    expect(
      checkEligibility(matchingRow(), lenderRow({ ...turnover('1', null), gst_required: true, registration_required: true })).matched,
    ).toBe(true);
  });

  it('reads the form, and returns the offer details that the descriptor names', () => {
    const facts = businessMatcher.factsOf(
      {
        ...emptyProfile,
        business_current_turnover: 4,
        business_years: 2,
        business_registration_type: 1,
        have_gst: 1,
      },
      null,
    );
    expect(facts).toEqual({ business: { turnover: 4, years: 2, registration: 1, hasGst: true } });
    const told = businessMatcher.detailsOf(matchingRow({ loanType: 'bl', ofType: facts }), lenderRow(), '100000');
    expect(told).toEqual([
      { code: 'turnover', value: 4 },
      { code: 'vintage', value: 2 },
    ]);
    expect(told.map(({ code }) => code)).toEqual(loanForms.bl.details);
    expect(businessMatcher.factsOf(emptyProfile, null).business).toMatchObject({ turnover: null, hasGst: false });
  });

  it.each([
    [
      {
        ...turnover('2500000', '30000000'),
        min_vintage_months: 24,
        registration_types: [5, 2],
        registration_required: true,
        gst_required: true,
      },
    ],
    [turnover(null, '100000')],
    [turnover('90000000000', null)],
  ])('finds a business that fits %p, for a preview', (terms) => {
    const lender = lenderRow({ loan_type: 'bl', ...terms });
    const request = matchingRow({ loanType: 'bl', ofType: businessMatcher.fittingFacts(lender, '100000') });
    expect(checkEligibility(request, lender).reasons).toEqual([]);
  });

  it.each([
    [turnover('20000000', '100000'), 'turnover-above'],
    [{ registration_types: [5], registration_required: true }, 'registration-not-served'],
  ])('finds no business that fits %p, and returns the reason', (terms, code) => {
    const lender = lenderRow({ loan_type: 'bl', ...terms });
    const request = matchingRow({ loanType: 'bl', ofType: businessMatcher.fittingFacts(lender, '100000') });
    expect(checkEligibility(request, lender).reasons).toMatchObject([{ code }]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import type { VerdictReasonCode } from '../../../../contracts/verdicts.js';
import { amountLimits, requiresScore, checkEligibility } from './eligibility.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

interface Row {
  rule: string;
  lender?: Partial<LenderForMatching>;
  request?: Partial<MatchingRequest>;
  reasons: [VerdictReasonCode, string | number | null, string | number | null][];
}

const table: Row[] = [
  { rule: 'no bounds at all', reasons: [] },
  { rule: 'lender switched off', lender: { lender_status: false }, reasons: [['not-available', null, null]] },
  {
    rule: 'lender that the partner leaves out',
    request: { barredLenderIds: [lenderRow().lender_id] },
    reasons: [['partner-excluded', null, null]],
  },
  { rule: 'another lender that the partner leaves out', request: { barredLenderIds: ['another'] }, reasons: [] },
  { rule: 'lender of another loan type', lender: { loan_type: 'gl' }, reasons: [['loan-type-not-served', 'pl', 'gl']] },

  { rule: 'age at the lower bound', lender: { min_age: 30 }, reasons: [] },
  { rule: 'age below', lender: { min_age: 31 }, reasons: [['age-below', 30, 31]] },
  { rule: 'age at the upper bound', lender: { max_age: 30 }, reasons: [] },
  { rule: 'age above', lender: { max_age: 29 }, reasons: [['age-above', 30, 29]] },
  { rule: 'age unknown, lower bound', lender: { min_age: 21 }, request: { age: null }, reasons: [['age-unknown', null, 21]] },
  { rule: 'age at the last instalment, at the upper bound', lender: { max_age: 31, max_age_at_end: true }, reasons: [] },
  { rule: 'age at the last instalment, above', lender: { max_age: 30, max_age_at_end: true }, reasons: [['age-above', 31, 30]] },
  { rule: 'age unknown, upper bound only', lender: { max_age: 60 }, request: { age: null }, reasons: [['age-unknown', null, 60]] },
  { rule: 'age unknown, nobody asks', request: { age: null }, reasons: [] },
  { rule: 'born in the future', lender: { min_age: 18 }, request: { age: -1 }, reasons: [['age-below', -1, 18]] },

  { rule: 'income at the lower bound', lender: { min_income: '50000.00' }, reasons: [] },
  { rule: 'income a paisa below', lender: { min_income: '50000.01' }, reasons: [['income-below', '50000.00', '50000.01']] },
  { rule: 'income at the upper bound', lender: { max_income: '50000' }, reasons: [] },
  { rule: 'income above', lender: { max_income: '49999.99' }, reasons: [['income-above', '50000.00', '49999.99']] },
  { rule: 'income compared as a number, not as text', lender: { min_income: '9000' }, reasons: [] },
  {
    rule: 'income unknown',
    lender: { min_income: '15000' },
    request: { monthlyIncome: null },
    reasons: [['income-unknown', null, '15000']],
  },
  {
    rule: 'income unknown, upper bound only',
    lender: { max_income: '15000' },
    request: { monthlyIncome: null },
    reasons: [['income-unknown', null, '15000']],
  },
  { rule: 'income unknown, nobody asks', request: { monthlyIncome: null }, reasons: [] },

  { rule: 'salaried, served', lender: { self_employed: false, business: false }, reasons: [] },
  { rule: 'salaried, not served', lender: { salaried: false }, reasons: [['employment-not-served', 1, null]] },
  { rule: 'professional, served', lender: { salaried: false, business: false }, request: { employmentStatus: 2 }, reasons: [] },
  {
    rule: 'professional, not served',
    lender: { self_employed: false },
    request: { employmentStatus: 2 },
    reasons: [['employment-not-served', 2, null]],
  },
  { rule: 'business, served', lender: { salaried: false, self_employed: false }, request: { employmentStatus: 3 }, reasons: [] },
  {
    rule: 'business, not served',
    lender: { business: false },
    request: { employmentStatus: 3 },
    reasons: [['employment-not-served', 3, null]],
  },
  { rule: 'not employed is served by none', request: { employmentStatus: 4 }, reasons: [['employment-not-served', 4, null]] },
  { rule: 'employment unknown', request: { employmentStatus: null }, reasons: [['employment-unknown', null, null]] },

  { rule: 'amount at the lower limit', lender: { loan_amount_min: '100000' }, reasons: [] },
  { rule: 'amount below', lender: { loan_amount_min: '100001' }, reasons: [['amount-below', '100000.00', '100001']] },
  { rule: 'amount at the upper limit', lender: { loan_amount_upto: '100000' }, reasons: [] },
  { rule: 'upper limit of half the request: capped offer', lender: { loan_amount_upto: '50000' }, reasons: [] },
  {
    rule: 'upper limit below half the request',
    lender: { loan_amount_upto: '49999.99' },
    reasons: [['amount-above', '100000.00', '49999.99']],
  },
  { rule: 'ticket class that holds the amount', lender: { ticket_class: 2 }, reasons: [] },
  { rule: 'ticket class above the amount', lender: { ticket_class: 3 }, reasons: [['amount-below', '100000.00', '200000']] },
  {
    rule: 'ticket class below the amount',
    lender: { ticket_class: 1 },
    request: { requestedAmount: '100000.01' },
    reasons: [['amount-above', '100000.01', '50000']],
  },
  {
    rule: 'highest ticket class has no upper limit',
    lender: { ticket_class: 5 },
    request: { requestedAmount: '90000000.00' },
    reasons: [],
  },
  { rule: 'ticket class yields to amounts in rupees', lender: { ticket_class: 5, loan_amount_upto: '500000' }, reasons: [] },
  { rule: 'ticket class that is none', lender: { ticket_class: 99 }, reasons: [] },

  { rule: 'tenure at the lower bound', lender: { tenure_min_months: 12 }, reasons: [] },
  { rule: 'tenure below', lender: { tenure_min_months: 13 }, reasons: [['tenure-below', 12, 13]] },
  { rule: 'tenure at the upper bound', lender: { tenure_max_months: 12 }, reasons: [] },
  { rule: 'tenure above', lender: { tenure_max_months: 11 }, reasons: [['tenure-above', 12, 11]] },

  { rule: 'score of the class asked for', lender: { credit_score_class: 4 }, request: { creditScoreClass: 4 }, reasons: [] },
  { rule: 'score below', lender: { credit_score_class: 4 }, request: { creditScoreClass: 3 }, reasons: [['score-below', 3, 4]] },
  {
    rule: 'no credit history is below every score',
    lender: { credit_score_class: 2 },
    request: { creditScoreClass: 1 },
    reasons: [['no-credit-history', 1, 2]],
  },
  {
    rule: 'no credit history, where the lender serves those too',
    lender: { credit_score_class: 4, no_history: true },
    request: { creditScoreClass: 1 },
    reasons: [],
  },
  {
    rule: 'a low score is no missing history',
    lender: { credit_score_class: 4, no_history: true },
    request: { creditScoreClass: 2 },
    reasons: [['score-below', 2, 4]],
  },
  { rule: 'no credit history, where nobody asks', request: { creditScoreClass: 1 }, reasons: [] },
  { rule: 'no credit history, served', lender: { credit_score_class: 1 }, request: { creditScoreClass: 1 }, reasons: [] },
  { rule: 'any score', request: { creditScoreClass: 2 }, reasons: [] },

  {
    rule: 'every reason is given, not only the first',
    lender: {
      lender_status: false,
      min_age: 40,
      min_income: '90000',
      salaried: false,
      loan_amount_min: '500000',
      tenure_min_months: 24,
      credit_score_class: 6,
    },
    request: { creditScoreClass: 5 },
    reasons: [
      ['not-available', null, null],
      ['age-below', 30, 40],
      ['income-below', '50000.00', '90000'],
      ['employment-not-served', 1, null],
      ['amount-below', '100000.00', '500000'],
      ['tenure-below', 12, 24],
      ['score-below', 5, 6],
    ],
  },
];

describe('eligibility', () => {
  it.each(table)('$rule', ({ lender, request, reasons }) => {
    const verdict = checkEligibility(matchingRow(request), lenderRow(lender));
    expect(verdict.reasons).toEqual(reasons.map(([code, actual, limit]) => ({ code, actual, limit })));
    expect(verdict.matched).toBe(reasons.length === 0);
    expect(verdict.lenderId).toBe(lenderRow().lender_id);
  });

  it('compares scores correctly for six classes and seven limits, with and without service for applicants without history', () => {
    const lowest = [-1, 300, 550, 650, 700, 750];
    for (const history of [true, false])
      for (const [index, score] of lowest.entries())
        for (const limit of [null, ...lowest.keys()]) {
          const served = limit === null || (score === -1 ? history || limit === 0 : score >= (lowest[limit] ?? 0));
          const lender = lenderRow({ credit_score_class: limit === null ? null : limit + 1, no_history: history });
          expect([score, limit, history, checkEligibility(matchingRow({ creditScoreClass: index + 1 }), lender).matched]).toEqual([
            score,
            limit,
            history,
            served,
          ]);
        }
  });

  it('matches an unknown score, and lists it as unchecked', () => {
    const asking = lenderRow({ credit_score_class: 5 });
    expect(checkEligibility(matchingRow({ creditScoreClass: null }), asking)).toMatchObject({ matched: true, unchecked: ['credit-score'] });
    expect(checkEligibility(matchingRow({ creditScoreClass: 5 }), asking)).toMatchObject({ matched: true, unchecked: [] });
    expect(checkEligibility(matchingRow({ creditScoreClass: null }), lenderRow())).toMatchObject({ matched: true, unchecked: [] });
  });

  it("marks the score as unchecked when the lender's lowest score lies within the class", () => {
    const asks = lenderRow({ min_credit_score: 685 });
    const verdicts = [1, 2, 3, 4, 5, 6].map((creditScoreClass) => checkEligibility(matchingRow({ creditScoreClass }), asks));
    expect(verdicts.map(({ matched, unchecked }) => (matched ? [...unchecked] : 'no'))).toEqual([
      'no',
      'no',
      'no',
      ['credit-score'],
      [],
      [],
    ]);
    expect(checkEligibility(matchingRow({ creditScoreClass: null }), asks)).toMatchObject({ matched: true, unchecked: ['credit-score'] });
    // When a class begins at the lowest score, the whole class is served. A higher lowest class takes precedence.
    expect(checkEligibility(matchingRow({ creditScoreClass: 4 }), lenderRow({ min_credit_score: 650 }))).toMatchObject({
      matched: true,
      unchecked: [],
    });
    const higher = lenderRow({ min_credit_score: 560, credit_score_class: 5 });
    expect(checkEligibility(matchingRow({ creditScoreClass: 4 }), higher)).toMatchObject({ matched: false });
    expect(checkEligibility(matchingRow({ creditScoreClass: 5 }), higher)).toMatchObject({ matched: true, unchecked: [] });
    expect(requiresScore(asks)).toBe(true);
  });

  it.each([
    [{}, { min: null, max: null }],
    [{ ticket_class: 1 }, { min: '0', max: '50000' }],
    [{ ticket_class: 5 }, { min: '1500000', max: null }],
    [
      { ticket_class: 3, loan_amount_min: '5000' },
      { min: '5000', max: null },
    ],
    [
      { ticket_class: 3, loan_amount_upto: '500000' },
      { min: null, max: '500000' },
    ],
  ])('reads the amounts of %o as %o', (columns, limits) => {
    expect(amountLimits(lenderRow(columns))).toEqual(limits);
  });
});

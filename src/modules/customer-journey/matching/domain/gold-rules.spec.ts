import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { ltvLaws, findLtvTier } from '../../../../contracts/ltv-tiers.js';
import { maxLoanForApplicant, checkEligibility } from './eligibility.js';
import { evaluate, replay } from './evaluation.js';
import { goldMatcher } from './gold-matcher.js';
import type { GoldFacts, LenderForMatching, MatchingRequest } from './matching-facts.js';
import { indicativeOffer } from './offers.js';
import { emptyProfile } from '../../customers/domain/profile.js';

/** 20 grams of 22 karat, worth ₹2,20,000, with monthly repayment. */
const gold = (changes: Partial<GoldFacts> = {}): GoldFacts => ({
  article: 1,
  grams: 20,
  karat: 22,
  scheme: 1,
  doorstepPincode: null,
  perGram: 11_000,
  rateDate: '2026-11-19',
  ...changes,
});
const request = (facts: Partial<GoldFacts> = {}, changes: Partial<MatchingRequest> = {}) =>
  matchingRow({ loanType: 'gl', monthlyIncome: null, employmentStatus: null, ofType: { gold: gold(facts) }, ...changes });
const lender = (changes: Partial<LenderForMatching> = {}) =>
  lenderRow({ loan_type: 'gl', gold_ltv_tiers: ltvLaws.gold, min_income: '90000.00', salaried: false, ...changes });
const codes = (facts: Partial<GoldFacts>, terms: Partial<LenderForMatching>, changes?: Partial<MatchingRequest>) =>
  checkEligibility(request(facts, changes), lender(terms)).reasons.map(({ code }) => code);

describe('gold lender', () => {
  it.each<[string, Partial<GoldFacts>, Partial<LenderForMatching>, string[]]>([
    ['asks neither income nor kind of work', {}, {}, []],
    ['takes its least weight', { grams: 10 }, { min_gold_grams: 10 }, []],
    ['takes no less', { grams: 9.9 }, { min_gold_grams: 10 }, ['grams-below']],
    ['takes its most weight', { grams: 50 }, { max_gold_grams: 50 }, []],
    ['takes no more', { grams: 50.1 }, { max_gold_grams: 50 }, ['grams-above']],
    ['takes 50 grams of coins', { article: 2, grams: 50 }, { max_gold_grams: 1000 }, []],
    ['takes no more coins, whatever it states', { article: 2, grams: 50.1 }, { max_gold_grams: 1000 }, ['grams-above']],
    ['takes no more coins where it states nothing', { article: 2, grams: 51 }, {}, ['grams-above']],
    ['takes its lowest purity', { karat: 20 }, { min_karat: 20, max_karat: 22 }, []],
    ['takes no lower one', { karat: 19 }, { min_karat: 20, max_karat: 22 }, ['karat-below']],
    ['takes no higher one', { karat: 23 }, { min_karat: 20, max_karat: 22 }, ['karat-above']],
    ['is paid back in every way where it names none', { scheme: 2 }, { gold_schemes: [] }, []],
    ['is paid back in a way that it names', { scheme: 2 }, { gold_schemes: [1, 2] }, []],
    ['is paid back in no other', { scheme: 2 }, { gold_schemes: [1] }, ['scheme-not-served']],
    ['comes to a pincode that it names', { doorstepPincode: '560001' }, { doorstep: true, doorstep_areas: ['560001'] }, []],
    ['comes to what begins so', { doorstepPincode: '560001' }, { doorstep: true, doorstep_areas: ['110', '560'] }, []],
    ['comes everywhere where it names nothing', { doorstepPincode: '560001' }, { doorstep: true }, []],
    ['does not come elsewhere', { doorstepPincode: '560001' }, { doorstep: true, doorstep_areas: ['110'] }, ['doorstep-not-served']],
    ['does not come at all', { doorstepPincode: '560001' }, { doorstep_areas: ['560'] }, ['doorstep-not-served']],
    ['is no worse for who goes to a branch', {}, { doorstep_areas: ['110'] }, []],
  ])('%s', (_, facts, terms, reasons) => {
    expect(codes(facts, terms)).toEqual(reasons);
  });

  it('offers at most 12 months for a bullet loan', () => {
    expect(codes({ scheme: 2 }, {}, { tenureMonths: 12 })).toEqual([]);
    expect(codes({ scheme: 2 }, {}, { tenureMonths: 13 })).toEqual(['tenure-above']);
    expect(codes({ scheme: 1 }, {}, { tenureMonths: 13 })).toEqual([]);
  });

  it('marks the gold value as unchecked when no recent rate is known', () => {
    expect(checkEligibility(request({ perGram: null, rateDate: null }), lender())).toMatchObject({
      matched: true,
      unchecked: ['gold-value'],
    });
    expect(maxLoanForApplicant(request({ perGram: null }), lender())).toBeNull();
  });
});

describe('maximum loan on gold', () => {
  it.each<[string, Partial<GoldFacts>, string]>([
    ['85% of a small worth', {}, '187000.00'],
    ['the end of a tier', { grams: 28 }, '250000.00'],
    ['80% of more', { grams: 40 }, '352000.00'],
    // 187000 / (1 + 18 / 1200) ** 12 = 156404.45…
    ['so much less in one sum that the interest is within the share', { scheme: 2 }, '156404.00'],
  ])('is %s', (_, facts, most) => {
    expect(maxLoanForApplicant(request(facts), lender())).toBe(most);
  });

  it('caps the offer, and shows its loan to value', () => {
    const wanted = { requestedAmount: '300000.00' };
    expect(codes({}, {}, wanted)).toEqual([]);
    expect(indicativeOffer(request({}, wanted), lender(), [])).toMatchObject({
      offer: {
        amount: '187000.00',
        amountCapped: true,
        details: [
          { code: 'grams', value: 20 },
          { code: 'karat', value: 22 },
          { code: 'loan_to_value', value: 85 },
          { code: 'highest_loan_to_value', value: 85 },
        ],
      },
    });
    expect(codes({}, {}, { requestedAmount: '375000.00' })).toEqual(['ltv-above']);
  });

  it('keeps the amount owed at the end within its tier, for any loan', () => {
    const facts = fc.record({
      grams: fc.integer({ min: 10, max: 10_000 }).map((tenths) => tenths / 10),
      perGram: fc.integer({ min: 5_000_00, max: 20_000_00 }).map((paise) => paise / 100),
      months: fc.integer({ min: 1, max: 12 }),
      rate: fc.integer({ min: 0, max: 36_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      amount: fc.integer({ min: 1_000, max: 1_00_00_000 }),
    });
    fc.assert(
      fc.property(facts, ({ grams, perGram, months, rate, amount }) => {
        const asked = request({ grams, perGram, scheme: 2 }, { tenureMonths: months, requestedAmount: `${amount}.00` });
        const built = indicativeOffer(asked, lender({ rate_min: rate, rate_max: rate, fee_percent_max: '0', fee_percent_min: '0' }), []);
        if (!built.publishable || Number(built.offer.amount) === 0) return;
        const owed = Number(built.offer.instalment);
        const share = findLtvTier(ltvLaws.gold, owed)?.percent ?? 0;
        expect(owed).toBeLessThanOrEqual((grams * perGram * share) / 100 + 0.01);
      }),
    );
  });
});

describe('gold facts', () => {
  const profile = {
    ...emptyProfile,
    gold_article: 1,
    gold_grams: 20.5,
    gold_karat: 20,
    gold_scheme: 2,
    gold_service: 1,
    postal_code: '560001',
  };
  const rate = { date: '2026-11-19', source: 'x', is_current: 1, prices: [{ karat: 24, per_gram: 12_000 }] } as const;

  it('contain the customer’s answers and the rate of the day', () => {
    expect(goldMatcher.factsOf(profile, rate)).toEqual({
      gold: { article: 1, grams: 20.5, karat: 20, scheme: 2, doorstepPincode: '560001', perGram: 10_000, rateDate: '2026-11-19' },
    });
  });

  it('contain no pincode for a branch visit, and no outdated rate', () => {
    expect(goldMatcher.factsOf({ ...profile, gold_service: 2 }, { ...rate, is_current: 0 })).toMatchObject({
      gold: { doorstepPincode: null, perGram: null, rateDate: null },
    });
  });

  it('are stored with their rate, so that the evaluation can be replayed', () => {
    const evaluation = evaluate(request({ scheme: 2 }), [lender()]);
    expect(replay(evaluation)).toMatchObject({ ok: true });
    expect(evaluation.inputs.request.ofType.gold).toMatchObject({ perGram: 11_000, rateDate: '2026-11-19' });
  });

  it('fit the lender in a preview', () => {
    const terms = lender({ min_karat: 20, max_karat: 22, max_gold_grams: 100, gold_schemes: [2], loan_amount_upto: '5000000.00' });
    const fitting = { ...request(), requestedAmount: '400000.00', ofType: goldMatcher.fittingFacts(terms, '400000.00') };
    expect(checkEligibility(fitting, terms).reasons).toEqual([]);
    expect(indicativeOffer(fitting, terms, [])).toMatchObject({ offer: { amount: '400000.00' } });
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { applicantFacts, lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { Decimal } from '../../../../platform/values/money.js';
import { ELIGIBILITY_VERSION } from './eligibility.js';
import { evaluate, replay, RULE_VERSION } from './evaluation.js';
import { type LenderForMatching, matchingRequest, type MatchingRequest } from './matching-facts.js';
import { indicativeOffer, OFFERS_VERSION } from './offers.js';
import { RANKING_VERSION } from './ranking.js';

const lenders = [
  lenderRow({ lender_id: 'l1', name: 'Dear', rate_max: '36' }),
  lenderRow({ lender_id: 'l2', name: 'Cheap', rate_max: '14', so_status: true, so_text: 'Half the fee' }),
  lenderRow({ lender_id: 'l3', name: 'Off', lender_status: false }),
  lenderRow({ lender_id: 'l4', name: 'Incomplete', rate_max: null, penal_terms: [] }),
  lenderRow({ lender_id: 'l5', name: 'Choosy', min_income: '90000', min_age: 40, max_age: 60 }),
  lenderRow({ lender_id: 'l6', name: 'Checks score', credit_score_class: 5, rate_max: '15' }),
];

const money = (max: number) => fc.integer({ min: 0, max }).map((rupees) => `${rupees}.00`);
const bound = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const anyRequest: fc.Arbitrary<MatchingRequest> = fc.record({
  loanType: fc.constant('pl' as const),
  onDate: fc.constantFrom('2026-11-20', '2027-02-28'),
  age: bound(fc.integer({ min: 15, max: 85 })),
  monthlyIncome: bound(money(200_000)),
  employmentStatus: bound(fc.integer({ min: 1, max: 4 })),
  requestedAmount: fc.integer({ min: 1_000, max: 3_500_000 }).map((rupees) => `${rupees}.00`),
  tenureMonths: fc.integer({ min: 3, max: 60 }),
  creditScoreClass: bound(fc.integer({ min: 1, max: 6 })),
  barredLenderIds: fc.subarray(['lender-0', 'lender-1', 'lender-2']),
  ofType: fc.constant({}),
});

const anyLender: fc.Arbitrary<Partial<LenderForMatching>> = fc.record({
  name: fc.constantFrom('A', 'B', 'C'),
  lender_status: fc.boolean(),
  priority: bound(fc.integer({ min: 0, max: 5 })),
  min_income: bound(money(100_000)),
  max_income: bound(money(300_000)),
  min_age: bound(fc.integer({ min: 18, max: 40 })),
  max_age: bound(fc.integer({ min: 40, max: 70 })),
  ticket_class: bound(fc.integer({ min: 1, max: 5 })),
  credit_score_class: bound(fc.integer({ min: 1, max: 6 })),
  no_history: fc.boolean(),
  salaried: fc.boolean(),
  self_employed: fc.boolean(),
  business: fc.boolean(),
  loan_amount_min: bound(money(100_000)),
  loan_amount_upto: bound(money(3_500_000)),
  tenure_min_months: bound(fc.integer({ min: 1, max: 12 })),
  tenure_max_months: bound(fc.integer({ min: 12, max: 84 })),
  rate_max: bound(fc.integer({ min: 0, max: 60 }).map(String)),
  fee_percent_min: bound(fc.integer({ min: 0, max: 9 }).map(String)),
  fee_percent_max: bound(fc.integer({ min: 0, max: 9 }).map(String)),
  fee_flat_min: bound(money(500)),
  fee_flat_max: bound(money(5_000)),
  penal_terms: fc.constantFrom([], lenderRow().penal_terms),
});

const anyLenders = fc
  .array(anyLender, { maxLength: 8 })
  .map((rows) => rows.map((row, index) => lenderRow({ ...row, lender_id: `lender-${index}` })));

const reasonsOf = (request: MatchingRequest, rows: readonly LenderForMatching[]) =>
  evaluate(request, rows).verdicts.map(({ reasons }) => reasons.map(({ code }) => code));

describe('evaluation', () => {
  it('evaluates every lender: ranked offers, unmatched lenders with neutral reasons, full reasons in the verdicts', () => {
    const { offers, unmatched, verdicts, ruleVersion } = evaluate(matchingRow(), lenders);
    expect(offers.map(({ lenderName }) => lenderName)).toEqual(['Cheap', 'Checks score', 'Dear']);
    expect(unmatched).toEqual([
      { name: 'Choosy', reasons: ['age', 'income'] },
      { name: 'Incomplete', reasons: ['terms-incomplete'] },
      { name: 'Off', reasons: ['unavailable'] },
    ]);
    expect(verdicts.map(({ lenderId, matched }) => [lenderId, matched])).toEqual([
      ['l1', true],
      ['l2', true],
      ['l3', false],
      ['l4', false],
      ['l5', false],
      ['l6', true],
    ]);
    expect(verdicts[3]?.reasons).toEqual([{ code: 'offer-incomplete', actual: null, limit: 'rate-open, penal-charges-missing' }]);
    expect(offers[1]?.unchecked).toEqual(['credit-score']);
    expect(ruleVersion).toBe(`${ELIGIBILITY_VERSION}+${OFFERS_VERSION}+${RANKING_VERSION}`);
  });

  it('excludes the lenders that the partner excludes, and evaluates the same lenders for the next partner', () => {
    const of = (ids: readonly string[]) => evaluate(matchingRequest(applicantFacts({ barredLenderIds: ids })), lenders);
    const barred = of(['l6', 'l3', 'l6']);
    expect(barred.offers.map(({ lenderName }) => lenderName)).toEqual(['Cheap', 'Dear']);
    expect(barred.unmatched).toContainEqual({ name: 'Checks score', reasons: ['partner'] });
    expect(barred.unmatched).toContainEqual({ name: 'Off', reasons: ['unavailable', 'partner'] });
    // The lender terms snapshot, stored once for all evaluations, is the same; the inputs hash differs.
    expect(barred.inputs.lenders).toEqual(of([]).inputs.lenders);
    expect(barred.inputsHash).not.toBe(of([]).inputsHash);
    expect(of(['l3', 'l6']).inputsHash).toBe(barred.inputsHash);
    expect(replay(barred)).toMatchObject({ ok: true });
  });

  it('names the fee as the reason, not missing terms, when the fee would use up the loan', () => {
    const { unmatched, verdicts } = evaluate(matchingRow(), [lenderRow({ fee_flat_max: '100000' })]);
    expect(unmatched).toEqual([{ name: 'Alpha Finance', reasons: ['fee'] }]);
    expect(verdicts[0]?.reasons.map(({ code }) => code)).toEqual(['fee-eats-loan']);
  });

  it('ranks a lender independently of its special offer', () => {
    const without = lenders.map((lender) => ({ ...lender, so_status: false }));
    const order = (rows: readonly LenderForMatching[]) => evaluate(matchingRow(), rows).offers.map(({ lenderId }) => lenderId);
    expect(order(without)).toEqual(order(lenders));
  });

  it('stores no birth date: two applicants of the same age have equal inputs', () => {
    const hashOf = (birthDate: string) => evaluate(matchingRequest(applicantFacts({ birthDate })), lenders).inputsHash;
    expect(hashOf('1996-05-17')).toBe(hashOf('1996-08-01'));
    expect(hashOf('1996-05-17')).not.toBe(hashOf('1986-05-17'));
    expect(JSON.stringify(evaluate(matchingRequest(applicantFacts()), lenders))).not.toContain('1996');
  });

  it('hashes the values, not their key order', () => {
    const { inputsHash } = evaluate(matchingRow(), lenders);
    const otherKeyOrder = lenders.map((lender) => Object.fromEntries(Object.entries(lender).reverse()) as unknown as LenderForMatching);
    expect(inputsHash).toMatch(/^[0-9a-f]{64}$/);
    expect(evaluate(matchingRow(), otherKeyOrder).inputsHash).toBe(inputsHash);
    expect(evaluate(matchingRow({ tenureMonths: 13 }), lenders).inputsHash).not.toBe(inputsHash);
    expect(evaluate(matchingRow(), lenders.slice(1)).inputsHash).not.toBe(inputsHash);
    const dearer = lenders.map((lender) => ({ ...lender, penal_terms: lender.penal_terms.map((term) => ({ ...term, figure: 3 })) }));
    expect(evaluate(matchingRow(), dearer).inputsHash).not.toBe(inputsHash);
  });

  it('returns the same result for any order of the lenders', () => {
    fc.assert(
      fc.property(anyRequest, anyLenders, (request, rows) => {
        expect(evaluate(request, rows.toReversed())).toEqual(evaluate(request, rows));
      }),
    );
  });

  it('lists every lender once, as matched or unmatched', () => {
    fc.assert(
      fc.property(anyRequest, anyLenders, (request, rows) => {
        const { offers, unmatched, verdicts } = evaluate(request, rows);
        expect([...offers.map(({ lenderName }) => lenderName), ...unmatched.map(({ name }) => name)].sort()).toEqual(
          rows.map(({ name }) => name).sort(),
        );
        expect(verdicts.filter(({ matched }) => matched)).toHaveLength(offers.length);
        expect(unmatched.every(({ reasons }) => reasons.length > 0)).toBe(true);
      }),
    );
  });

  it('replays to the same result, also after serialisation as JSON', () => {
    fc.assert(
      fc.property(anyRequest, anyLenders, (request, rows) => {
        const evaluation = evaluate(request, rows);
        const stored = JSON.parse(JSON.stringify(evaluation)) as typeof evaluation;
        expect(replay(stored)).toEqual({ ok: true, evaluation });
      }),
    );
  });

  it('reports why a replay fails', () => {
    const evaluation = evaluate(matchingRow(), lenders);
    expect(replay({ ...evaluation, ruleVersion: `${RULE_VERSION}-old` })).toEqual({ ok: false, code: 'other-version' });
    const richer = { ...evaluation.inputs, request: matchingRow({ monthlyIncome: '90000.00' }) };
    expect(replay({ ...evaluation, inputs: richer })).toEqual({ ok: false, code: 'inputs-changed' });
    expect(replay({ ...evaluation, offers: [] })).toEqual({ ok: false, code: 'result-differs' });
  });

  it('adds no income-below reason for a higher income, and keeps lenders without an upper income limit', () => {
    let rich = 0;
    fc.assert(
      fc.property(anyRequest, anyLenders, fc.integer({ min: 1, max: 100_000 }), (request, rows, more) => {
        fc.pre(request.monthlyIncome !== null);
        const richer = { ...request, monthlyIncome: `${Number(request.monthlyIncome) + more}.00` };
        const after = reasonsOf(richer, rows);
        const enough = reasonsOf(request, rows).flatMap((before, index) => (before.includes('income-below') ? [] : [after[index]]));
        for (const reasons of enough) expect(reasons).not.toContain('income-below');
        rich += enough.length;
        const unlimited = rows.map((row) => ({ ...row, max_income: null }));
        const matchedBy = (who: MatchingRequest) => evaluate(who, unlimited).offers.map(({ lenderId }) => lenderId);
        expect(matchedBy(richer)).toEqual(expect.arrayContaining(matchedBy(request)));
      }),
    );
    expect(rich).toBeGreaterThan(20);
  });

  it('loses no lender for a better score or an unknown one', () => {
    fc.assert(
      fc.property(anyRequest, anyLenders, fc.integer({ min: 2, max: 5 }), (request, rows, score) => {
        const matchedBy = (creditScoreClass: number | null) =>
          evaluate({ ...request, creditScoreClass }, rows).offers.map(({ lenderId }) => lenderId);
        expect(matchedBy(score + 1)).toEqual(expect.arrayContaining(matchedBy(score)));
        expect(matchedBy(null)).toEqual(expect.arrayContaining(matchedBy(score)));
        expect(matchedBy(null)).toEqual(expect.arrayContaining(matchedBy(1)));
      }),
    );
  });

  it('keeps every matched lender when criteria are loosened', () => {
    fc.assert(
      fc.property(anyRequest, anyLenders, (request, rows) => {
        const loose = rows.map((row) => ({
          ...row,
          min_age: null,
          max_age: null,
          min_income: null,
          max_income: null,
          credit_score_class: null,
        }));
        const matchedIn = (some: readonly LenderForMatching[]) => evaluate(request, some).offers.map(({ lenderId }) => lenderId);
        expect(matchedIn(loose)).toEqual(expect.arrayContaining(matchedIn(rows)));
      }),
    );
  });

  it('covers the whole published range: no rate and fee within it cost more', () => {
    const share = fc.float({ min: 0, max: 1, noNaN: true });
    const between = (low: string, high: string, part: number) => new Decimal(high).minus(low).times(part).plus(low).toFixed(2);
    fc.assert(
      fc.property(
        anyRequest,
        fc.nat(40),
        fc.nat(20),
        fc.nat(5),
        fc.nat(5),
        share,
        share,
        (request, rate, rates, fee, fees, atRate, atFee) => {
          const bounds = { rate_min: `${rate}`, rate_max: `${rate + rates}`, fee_percent_min: `${fee}`, fee_percent_max: `${fee + fees}` };
          const rateGiven = between(bounds.rate_min, bounds.rate_max, atRate);
          const feeGiven = between(bounds.fee_percent_min, bounds.fee_percent_max, atFee);
          const given = { rate_min: rateGiven, rate_max: rateGiven, fee_percent_min: feeGiven, fee_percent_max: feeGiven };
          const [indicative, own] = [bounds, given].map((terms) => indicativeOffer(request, lenderRow(terms), []));
          fc.pre(indicative?.publishable === true && own?.publishable === true);
          for (const figure of ['rateMax', 'apr', 'instalment', 'processingFee'] as const)
            expect(Number(own.offer[figure])).toBeLessThanOrEqual(Number(indicative.offer[figure]));
          // The interest of each month is rounded to the paisa.
          const rounding = request.tenureMonths * 0.01;
          for (const figure of ['totalInterest', 'totalToPay'] as const)
            expect(Number(own.offer[figure])).toBeLessThanOrEqual(Number(indicative.offer[figure]) + rounding);
          expect(Number(own.offer.netDisbursed)).toBeGreaterThanOrEqual(Number(indicative.offer.netDisbursed));
          expect(Number(own.offer.apr)).toBeGreaterThanOrEqual(Number(indicative.offer.aprMin));
        },
      ),
    );
  });

  it('ranks the more expensive of two lenders that differ only in the highest rate second', () => {
    let compared = 0;
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 10 }), (request, rate, more) => {
        const pair = [
          lenderRow({ lender_id: 'a', name: 'Same', rate_max: String(rate + more), rate_min: null }),
          lenderRow({ lender_id: 'b', name: 'Same', rate_max: String(rate), rate_min: null }),
        ];
        const { offers } = evaluate(request, pair);
        fc.pre(offers.length === 2);
        compared += 1;
        expect(offers.map(({ lenderId }) => lenderId)).toEqual(['b', 'a']);
      }),
    );
    expect(compared).toBeGreaterThanOrEqual(100);
  });
});

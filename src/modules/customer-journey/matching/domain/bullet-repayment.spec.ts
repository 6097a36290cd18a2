import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { ltvLaws } from '../../../../contracts/ltv-tiers.js';
import { calculateTotalInterest, repaymentSchedule } from './amortisation.js';
import { aprPercent, instalment } from './apr.js';
import { keyFactsStatement } from './key-facts-statement.js';
import { indicativeOffer } from './offers.js';

/** Enough digits to calculate twelve months without rounding. */
const Exact = Decimal.clone({ precision: 100 });

/** Reference calculation month by month: interest is added to the amount owed. */
function owedAtTheEnd(amount: number, rate: string, months: number): Decimal {
  let owed = new Exact(amount);
  for (let month = 0; month < months; month++) owed = owed.plus(owed.times(rate).div(1200));
  return owed;
}

/**
 * Returns twelve times the monthly rate at which the bullet payment equals the amount paid out, by bisection of [0, 1] as in the circular
 * of 15 April 2024.
 */
function aprByHalving(owed: number, net: number, months: number): number {
  let [low, high] = [0, 1];
  while (high - low > 1e-13) {
    const middle = (low + high) / 2;
    if (owed / (1 + middle) ** months > net) low = middle;
    else high = middle;
  }
  return low * 1200;
}

describe('bullet loan', () => {
  const loans = fc.record({
    amount: fc.integer({ min: 1_000, max: 1_00_00_000 }),
    months: fc.integer({ min: 1, max: 12 }),
    rate: fc.integer({ min: 0, max: 3_600 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    fee: fc.integer({ min: 0, max: 500 }),
  });

  it('matches a calculation month by month', () => {
    fc.assert(
      fc.property(loans, ({ amount, months, rate, fee }) => {
        const terms = { principal: String(amount), annualRatePercent: rate, months, repayment: 'bullet' } as const;
        const owed = owedAtTheEnd(amount, rate, months);
        expect(instalment(terms).minus(owed).abs().lt('1e-9')).toBe(true);
        expect(calculateTotalInterest(terms)).toBe(new Decimal(owed.toFixed(2)).minus(amount).toFixed(2));
        expect(repaymentSchedule(terms)).toEqual([
          {
            number: 1,
            opening: `${amount}.00`,
            instalment: owed.toFixed(2),
            interest: new Decimal(owed.toFixed(2)).minus(amount).toFixed(2),
            principal: `${amount}.00`,
            closing: '0.00',
          },
        ]);
        const apr = aprPercent({ ...terms, upfrontFees: String(fee) });
        // The search ends at 100 % a month.
        if (owed.gt(new Decimal(2).pow(months).times(amount - fee))) expect(apr).toBeUndefined();
        else expect(apr?.toNumber()).toBeCloseTo(aprByHalving(owed.toNumber(), amount - fee, months), 5);
      }),
    );
  });

  it.each([
    [1_636_350, '0.04', 1, '54.55'],
    [1_050, '12', 2, '21.11'],
    [50, '12', 2, '1.01'],
  ])('rounds half a paisa up: %d rupees at %s %% for %d months', (amount, annualRatePercent, months, interest) => {
    const terms = { principal: String(amount), annualRatePercent, months, repayment: 'bullet' } as const;
    expect(calculateTotalInterest(terms)).toBe(interest);
    expect(repaymentSchedule(terms)[0]?.interest).toBe(interest);
  });

  it.each([
    ['50010', '11', '50468.43'],
    ['1636350', '0.04', '1636404.55'],
  ])('equals a loan of a single instalment: %s rupees at %s %%', (principal, annualRatePercent, owed) => {
    for (const repayment of ['monthly', 'bullet'] as const) {
      const terms = { principal, annualRatePercent, months: 1, repayment };
      expect(instalment(terms).toFixed(2)).toBe(owed);
      expect(repaymentSchedule(terms).map((row) => row.instalment)).toEqual([owed]);
    }
  });

  it('has the contract rate as its APR when there are no fees', () => {
    const terms = { principal: '100000', annualRatePercent: '18', months: 12, repayment: 'bullet' } as const;
    expect(aprPercent({ ...terms, upfrontFees: '0' })?.toFixed(6)).toBe('18.000000');
  });

  it('has no APR when the fee uses up the loan', () => {
    const terms = { principal: '1000', annualRatePercent: '12', months: 1, repayment: 'bullet' } as const;
    expect(aprPercent({ ...terms, upfrontFees: '999' })).toBeUndefined();
  });

  const gold = { article: 1, grams: 30, karat: 22, scheme: 2, doorstepPincode: null, perGram: 11_000, rateDate: '2026-11-19' };
  const built = indicativeOffer(
    matchingRow({ loanType: 'gl', ofType: { gold } }),
    lenderRow({ loan_type: 'gl', gold_ltv_tiers: ltvLaws.gold }),
    [],
  );
  if (!built.publishable) throw new Error(built.reasons.join());
  const { offer } = built;

  it('shows bullet repayment in its key facts', () => {
    expect(offer).toMatchObject({
      instalment: '119561.82',
      totalInterest: '19561.82',
      netDisbursed: '97640.00',
      totalToPay: '121921.82',
      apr: '20.43',
      kfs: { REPAYMENT_FREQUENCY: 'bullet', NUMBER_OF_INSTALLMENTS: '1', TERM: 'P12M' },
    });
  });

  it.each([
    ['en', 'One sum at the end: the loan with all its interest (bullet)', '12 months after you get the loan, assumed for this calculation'],
    ['hi', 'आख़िर में एक साथ: लोन और उसका पूरा ब्याज (बुलेट)', 'लोन मिलने के 12 महीने बाद; इस हिसाब में ऐसा माना गया है'],
  ] as const)('shows bullet repayment in the statement in %s, with a schedule of one row', (language, type, due) => {
    const { sections, schedule } = keyFactsStatement({ proposalNumber: 'x', loanType: 'gl', offer, serviceProvider: null }, language);
    const valueOf = (code: string) => sections.flatMap(({ rows }) => rows).find((row) => row.code === code)?.value;
    expect([valueOf('REPAYMENT_TYPE'), valueOf('COMMENCEMENT'), valueOf('NUMBER_OF_INSTALLMENTS')]).toEqual([type, due, '1']);
    expect(schedule.map(({ instalment: sum, closing }) => [sum, closing])).toEqual([['119561.82', '0.00']]);
  });
});

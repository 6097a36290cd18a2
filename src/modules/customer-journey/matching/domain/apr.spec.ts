import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { lenderRow, matchingRow } from '../../../../../test/support/matching-rows.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import { aprPercent, GST_ON_FEES_PERCENT, instalment, monthsToRepay, upfrontFees } from './apr.js';
import { indicativeOffer } from './offers.js';

interface Vector {
  source: string;
  principal: string;
  rate: string;
  months: number;
  feePercent?: string;
  feeFlat?: string;
  includeGst: boolean;
  epi: string;
  net: string;
  apr: string;
}

const vectors: Vector[] = [
  {
    source: 'RBI KFS circular, annex B',
    principal: '20000',
    rate: '15',
    months: 24,
    feeFlat: '400',
    includeGst: false,
    epi: '969.73',
    net: '19600.00',
    apr: '17.07',
  },
  {
    source: 'worked example 1',
    principal: '100000',
    rate: '18',
    months: 12,
    feePercent: '2',
    includeGst: true,
    epi: '9168.00',
    net: '97640.00',
    apr: '22.63',
  },
  {
    source: 'worked example 2',
    principal: '300000',
    rate: '16',
    months: 36,
    feePercent: '3',
    includeGst: true,
    epi: '10547.11',
    net: '289380.00',
    apr: '18.59',
  },
  {
    source: 'worked example 3',
    principal: '500000',
    rate: '10.99',
    months: 60,
    feePercent: '1.75',
    includeGst: true,
    epi: '10868.72',
    net: '489675.00',
    apr: '11.90',
  },
  {
    source: 'worked example 4',
    principal: '50000',
    rate: '24',
    months: 6,
    feePercent: '2',
    includeGst: true,
    epi: '8926.29',
    net: '48820.00',
    apr: '32.55',
  },
  {
    source: 'worked example 5, no interest',
    principal: '60000',
    rate: '0',
    months: 6,
    feeFlat: '1180',
    includeGst: false,
    epi: '10000.00',
    net: '58820.00',
    apr: '6.85',
  },
  {
    source: 'a published RBL KFS (prints 24.16), GST in the fee',
    principal: '47000',
    rate: '21',
    months: 24,
    feeFlat: '1175',
    includeGst: true,
    epi: '2415.13',
    net: '45613.50',
    apr: '24.15',
  },
  {
    source: 'the same without GST',
    principal: '47000',
    rate: '21',
    months: 24,
    feeFlat: '1175',
    includeGst: false,
    epi: '2415.13',
    net: '45825.00',
    apr: '23.66',
  },
];

const costOf = ({ principal, rate, months, feePercent, feeFlat, includeGst }: Vector) => {
  const terms = { principal, annualRatePercent: rate, months };
  const fees = upfrontFees({ principal, feePercent, feeFlat, gstPercent: GST_ON_FEES_PERCENT, includeGst });
  return { epi: instalment(terms), fees, net: new Decimal(principal).minus(fees), apr: aprPercent({ ...terms, upfrontFees: fees }) };
};

/** Reference implementation with the circular's method: bisects [0, 1] until the bracket is 1e-12 wide. */
function aprByBisection(principal: string, annualRatePercent: string, months: number, fees: Decimal): Decimal {
  const paid = instalment({ principal, annualRatePercent, months });
  const net = new Decimal(principal).minus(fees);
  const worth = (rate: Decimal) => {
    const discount = rate.plus(1).pow(-1);
    let sum = new Decimal(0);
    for (let month = 1, factor = discount; month <= months; month += 1, factor = factor.times(discount)) sum = sum.plus(paid.times(factor));
    return sum;
  };
  let low = new Decimal(0);
  let high = new Decimal(1);
  while (high.minus(low).gt('1e-12')) {
    const middle = low.plus(high).div(2);
    if (worth(middle).gt(net)) low = middle;
    else high = middle;
  }
  return low.plus(high).times(600);
}

describe('months to repay', () => {
  it('are those after which nothing is owed', () => {
    const loans = {
      principal: fc.integer({ min: 1_000, max: 10_000_000 }).map(String),
      months: fc.integer({ min: 2, max: 240 }),
      rate: fc.integer({ min: 0, max: 3_600 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      rise: fc.constantFrom('0.25', '1.00'),
    };
    fc.assert(
      fc.property(fc.record(loans), ({ principal, months, rate, rise }) => {
        const paid = toMoney(instalment({ principal, annualRatePercent: rate, months }));
        const annualRatePercent = new Decimal(rate).plus(rise);
        const counted = monthsToRepay({ principal, annualRatePercent }, paid);
        let [owed, needed] = [new Decimal(principal), 0];
        // An owed rest below a thousandth of a paisa is a rounding error.
        while (owed.gt('0.00001') && needed < 2_000) {
          owed = owed.times(annualRatePercent.div(1200).plus(1)).minus(paid);
          needed += 1;
        }
        expect(counted ?? 2_000).toBe(needed);
      }),
    );
  });

  it('are the instalments of a loan without interest, and none where these do not cover the interest', () => {
    expect(monthsToRepay({ principal: '1000', annualRatePercent: '0' }, '300.00')).toBe(4);
    expect(monthsToRepay({ principal: '100000', annualRatePercent: '12' }, '1000.00')).toBeUndefined();
  });
});

describe('the APR of an offer with upfront charges', () => {
  const security = { loan_type: 'gl', gold_ltv_tiers: [{ up_to: null, percent: 75 }] } as const;
  const otherFor = { other_upfront_charge_purpose: 'Stamp duty', other_upfront_charge_recipient: 'third_party' } as const;

  // 26.204119 and 20.087359 at ₹95,870, calculated by bisection with 50 digits outside of this code; 22.626038 and 16.560483 at ₹97,640.
  it.each([
    { terms: { valuation_fee: '1500.00', valuation_fee_recipient: 'third_party' as const }, fees: '4130', range: ['20.09', '26.20'] },
    {
      terms: { insurance_charge: '1180.00', other_upfront_charge: '500.00', ...otherFor },
      fees: '4130',
      range: ['20.09', '26.20'],
    },
    { terms: {}, fees: '2360', range: ['16.56', '22.63'] },
  ])('counts every fee: $fees', ({ terms, fees, range }) => {
    const built = indicativeOffer(matchingRow({ loanType: 'gl' }), lenderRow({ ...security, ...terms }), []);
    expect(built).toMatchObject({ offer: { aprMin: range[0], apr: range[1], aprMax: range[1] } });
    for (const [index, rate] of ['12', '18'].entries())
      expect(toMoney(aprByBisection('100000', rate, 12, new Decimal(fees)))).toBe(range[index]);
  });
});

describe('instalment, fees and APR', () => {
  it.each(vectors)('$source: $principal at $rate % for $months months → EPI $epi, net $net, APR $apr', (vector) => {
    const { epi, net, apr } = costOf(vector);
    expect(toMoney(epi)).toBe(vector.epi);
    expect(toMoney(net)).toBe(vector.net);
    expect(apr?.toFixed(2)).toBe(vector.apr);
  });

  it('matches every amount of annex B in whole rupees', () => {
    const { epi, fees, net } = costOf(vectors[0] as Vector);
    const interest = epi.times(24).minus(20_000);
    const whole = (value: Decimal) => value.toFixed(0);
    expect([epi, interest, fees, net, interest.plus(20_000).plus(fees)].map(whole)).toEqual(['970', '3274', '400', '19600', '23674']);
  });

  it('keeps the instalment unrounded: with a rounded one the APR of annex B would be 17.10', () => {
    expect(instalment({ principal: '20000', annualRatePercent: '15', months: 24 }).toFixed(4)).toBe('969.7330');
  });

  it('returns the contract rate when there are no fees', () => {
    expect(aprPercent({ principal: '75000', annualRatePercent: '13.37', months: 18, upfrontFees: '0' })?.toFixed(9)).toBe('13.370000000');
    expect(aprPercent({ principal: '75000', annualRatePercent: '0', months: 18, upfrontFees: '0' })?.toNumber()).toBe(0);
  });

  it('agrees with bisection of [0, 1] to 1e-9 of the monthly rate', () => {
    const loan = fc.record({
      principal: fc.integer({ min: 1_000, max: 30_000_000 }).map(String),
      rate: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => (hundredths / 100).toFixed(2)),
      months: fc.integer({ min: 1, max: 120 }),
      feePercent: fc.integer({ min: 1, max: 1_500 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    });
    fc.assert(
      fc.property(loan, ({ principal, rate, months, feePercent }) => {
        const fees = upfrontFees({ principal, feePercent, gstPercent: '18', includeGst: true });
        const apr = aprPercent({ principal, annualRatePercent: rate, months, upfrontFees: fees });
        const difference = aprByBisection(principal, rate, months, fees)
          .minus(apr ?? NaN)
          .abs()
          .div(1200);
        expect(difference.toNumber()).toBeLessThan(1e-9);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    { name: 'long and dear', months: 360, rate: '36', fees: '500000' },
    { name: 'one paisa of fees without interest', months: 60, rate: '0', fees: '0.01' },
    { name: 'one month without interest', months: 1, rate: '0', fees: '10000' },
    { name: 'a fee of a third for one month', months: 1, rate: '24', fees: '350000' },
  ])('agrees with bisection where convergence is hardest: $name', ({ months, rate, fees }) => {
    const terms = { principal: '1000000', annualRatePercent: rate, months };
    const apr = aprPercent({ ...terms, upfrontFees: fees }) ?? NaN;
    const difference = aprByBisection(terms.principal, rate, months, new Decimal(fees)).minus(apr).abs().div(1200);
    expect(difference.toNumber()).toBeLessThan(1e-9);
  });

  it.each([
    { fees: '20000', why: 'nothing is paid out' },
    { fees: '25000', why: 'less than nothing is paid out' },
    { fees: '19000', why: 'the rate would be above 100 % a month' },
  ])('returns no APR for fees of $fees on 20,000: $why', ({ fees }) => {
    expect(aprPercent({ principal: '20000', annualRatePercent: '24', months: 12, upfrontFees: fees })).toBeUndefined();
  });

  it.each([
    { principal: '0', annualRatePercent: '10', months: 12, upfrontFees: '0' },
    { principal: '-5', annualRatePercent: '10', months: 12, upfrontFees: '0' },
    { principal: '5000', annualRatePercent: '-1', months: 12, upfrontFees: '0' },
    { principal: '5000', annualRatePercent: '10', months: 0, upfrontFees: '0' },
    { principal: '5000', annualRatePercent: '10', months: 1.5, upfrontFees: '0' },
    { principal: '5000', annualRatePercent: '10', months: 12, upfrontFees: '-1' },
    { principal: '5000', annualRatePercent: 'NaN', months: 12, upfrontFees: '0' },
  ])('rejects invalid terms: %o', (terms) => {
    expect(() => aprPercent(terms)).toThrow(RangeError);
  });

  it.each([
    { principal: '100000', feePercent: '2', feeFlat: null, includeGst: true, fees: '2360.00' },
    { principal: '100000', feePercent: '2', feeFlat: null, includeGst: false, fees: '2000.00' },
    { principal: '100000', feePercent: null, feeFlat: '99', includeGst: true, fees: '116.82' },
    { principal: '100000', feePercent: '1', feeFlat: '500', includeGst: true, fees: '1770.00' },
    { principal: '100000', feePercent: null, feeFlat: null, includeGst: true, fees: '0.00' },
    { principal: '33333', feePercent: '1.35', feeFlat: null, includeGst: true, fees: '530.99' },
  ])('adds up fees in whole paise: $principal, $feePercent % and ₹$feeFlat, GST $includeGst → $fees', ({ fees, ...terms }) => {
    expect(upfrontFees({ ...terms, gstPercent: GST_ON_FEES_PERCENT }).toFixed(2)).toBe(fees);
    expect(upfrontFees({ ...terms, gstPercent: GST_ON_FEES_PERCENT }).decimalPlaces()).toBeLessThanOrEqual(2);
  });

  it('rounds money half up, including values that binary floats round down', () => {
    expect([1.005, '2.675', '0.125', '-0.005', '10'].map(toMoney)).toEqual(['1.01', '2.68', '0.13', '-0.01', '10.00']);
  });

  it('calculates an APR in the time of fewer than 10 instalments, so that an evaluation of 25 lenders stays fast', () => {
    const terms = { principal: '500000', annualRatePercent: '10.99', months: 60, upfrontFees: '10325' };
    /** Returns milliseconds for 20 calls; the fastest of 50 short runs, so that load on the machine has no effect. */
    const cost = (work: () => unknown): number =>
      Math.min(
        ...Array.from({ length: 50 }, () => {
          const start = performance.now();
          for (let call = 0; call < 20; call += 1) work();
          return performance.now() - start;
        }),
      );
    // Bisection, as in the circular, would take thirty.
    expect(cost(() => aprPercent(terms)) / cost(() => instalment(terms))).toBeLessThan(10);
  });
});

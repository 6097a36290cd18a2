import { describe, expect, it } from '@jest/globals';
import { Decimal } from 'decimal.js';
import { matchingRow } from '../../../test/support/matching-rows.js';
import { seededTerms } from '../../../test/support/seeded-terms.js';
import type { LoanTypeKey } from '../../contracts/loan-types.js';
import { indicativeOffer } from '../../modules/customer-journey/matching/domain/offers.js';
import { seededLenders } from './lenders.js';

/** Limit of a published fee: '2 %' of the amount, or '₹99'. */
type Fee = `${number} %` | `₹${number}`;

interface Published {
  readonly type: LoanTypeKey;
  readonly name: string;
  readonly rates: readonly [lowest: number, highest: number];
  readonly fees: readonly [lowest: Fee, highest: Fee];
  /** Amount in rupees, and months. */
  readonly requests: readonly (readonly [amount: number, months: number])[];
}

/** Published terms of the lenders, copied by hand from their tables, each with three requests within their limits. */
// oxfmt-ignore
const published: readonly Published[] = [
  { type: 'pl', name: 'Moneyview', rates: [14, 36], fees: ['2 %', '4 %'], requests: [[5_000, 3], [150_000, 12], [500_000, 60]] },
  { type: 'pl', name: 'KreditBee', rates: [18, 36], fees: ['5 %', '6 %'], requests: [[1_000, 1], [60_000, 12], [300_000, 24]] },
  { type: 'pl', name: 'CASHe', rates: [27, 36], fees: ['2 %', '3 %'], requests: [[1_000, 3], [150_000, 12], [400_000, 18]] },
  { type: 'pl', name: 'Fibe (EarlySalary)', rates: [24, 36], fees: ['₹99', '2 %'], requests: [[5_000, 3], [150_000, 12], [500_000, 24]] },
  { type: 'pl', name: 'Upwards', rates: [16, 32], fees: ['2 %', '4 %'], requests: [[20_000, 6], [150_000, 12], [500_000, 36]] },
  { type: 'pl', name: 'NIRA', rates: [24, 36], fees: ['2 %', '7 %'], requests: [[5_000, 3], [33_333, 7], [100_000, 12]] },
  { type: 'pl', name: 'MoneyTap', rates: [13, 36], fees: ['₹499', '₹499'], requests: [[3_000, 2], [150_000, 12], [500_000, 36]] },
  { type: 'pl', name: 'Finzy', rates: [10, 24], fees: ['2 %', '3 %'], requests: [[50_000, 6], [150_000, 12], [1_000_000, 36]] },
  { type: 'pl', name: 'Hero FinCorp', rates: [19, 30], fees: ['2.3 %', '3 %'], requests: [[50_000, 12], [150_001, 18], [500_000, 36]] },
  { type: 'pl', name: 'Tata Capital', rates: [10.99, 24], fees: ['0 %', '3.5 %'], requests: [[75_000, 12], [150_000, 24], [3_500_000, 84]] },
  { type: 'pl', name: 'Aditya Birla Finance', rates: [10.99, 32], fees: ['0 %', '4 %'], requests: [[40_000, 12], [150_000, 24], [500_000, 84]] },
  { type: 'pl', name: 'Poonawalla Fincorp', rates: [9.99, 24], fees: ['0 %', '3 %'], requests: [[100_000, 12], [777_777, 36], [5_000_000, 60]] },
  { type: 'pl', name: 'IndiaLends', rates: [12, 36], fees: ['2 %', '3 %'], requests: [[15_000, 12], [150_000, 24], [1_000_000, 60]] },
  { type: 'bl', name: 'Lendingkart', rates: [15, 27], fees: ['2 %', '3 %'], requests: [[50_000, 1], [1_000_000, 18], [20_000_000, 36]] },
  { type: 'bl', name: 'Indifi', rates: [17, 30], fees: ['3 %', '3 %'], requests: [[100_000, 12], [1_000_000, 24], [5_000_000, 36]] },
  { type: 'bl', name: 'Bajaj Finserv', rates: [14, 25], fees: ['0 %', '4.72 %'], requests: [[100_000, 12], [1_000_000, 48], [5_500_000, 96]] },
  { type: 'bl', name: 'Muthoot Finance', rates: [18, 24], fees: ['3 %', '3 %'], requests: [[500_000, 12], [1_000_000, 24], [2_000_000, 36]] },
  { type: 'bl', name: 'Muthoot FinCorp', rates: [18, 24], fees: ['2 %', '3 %'], requests: [[100_000, 6], [500_000, 24], [1_000_000, 36]] },
  { type: 'gl', name: 'Muthoot Finance', rates: [12, 24], fees: ['0.25 %', '1 %'], requests: [[1_500, 1], [100_000, 12], [1_000_000, 36]] },
  { type: 'gl', name: 'Manappuram', rates: [9.9, 21.67], fees: ['0.5 %', '2 %'], requests: [[1_000, 3], [100_000, 6], [15_000_000, 12]] },
  { type: 'gl', name: 'Federal Bank', rates: [8.99, 12], fees: ['₹180', '₹270'], requests: [[1_000, 12], [100_000, 24], [15_000_000, 36]] },
  { type: 'gl', name: 'indiagold', rates: [12, 24], fees: ['0 %', '1 %'], requests: [[10_000, 3], [100_000, 6], [10_000_000, 12]] },
  { type: 'hl', name: 'Aavas', rates: [8.5, 19], fees: ['0 %', '2 %'], requests: [[100_000, 12], [1_500_000, 120], [3_000_000, 360]] },
  { type: 'hl', name: 'Aadhar Housing Finance', rates: [11.75, 16], fees: ['1 %', '2 %'], requests: [[200_000, 12], [1_500_000, 120], [10_000_000, 360]] },
  { type: 'hl', name: 'Aptus', rates: [14, 15.5], fees: ['2 %', '2 %'], requests: [[500_000, 12], [1_500_000, 120], [2_500_000, 180]] },
  { type: 'hl', name: 'Home First', rates: [12.9, 15], fees: ['₹6500', '₹12000'], requests: [[200_000, 12], [1_500_000, 120], [5_000_000, 240]] },
  { type: 'tw', name: 'Hero FinCorp', rates: [12.5, 24], fees: ['1 %', '3 %'], requests: [[20_000, 12], [80_000, 24], [300_000, 60]] },
  { type: 'tw', name: 'TVS Credit', rates: [10.99, 26], fees: ['₹500', '₹2000'], requests: [[30_000, 12], [80_000, 24], [200_000, 48]] },
];

/** Lenders whose published fee includes taxes; the fees of the others exclude GST. */
const withTaxes = ['Bajaj Finserv'];

const paise = (rupees: Decimal) => rupees.toDecimalPlaces(2, Decimal.ROUND_HALF_UP);

/** Returns the published fee for an amount, plus 18 % GST where it is published without. */
function feeWithGst(fee: Fee, amount: number, name: string): Decimal {
  const [, percent, rupees] = /^(?:([\d.]+) %|₹([\d.]+))$/.exec(fee) ?? [];
  const net = percent ? new Decimal(amount).times(percent).div(100) : new Decimal(rupees ?? Number.NaN);
  return paise(withTaxes.includes(name) ? net : net.times('1.18'));
}

/** Returns the EPI of the circular of 15 April 2024, unrounded: P·i/(1−(1+i)^−n), i = R/1200. */
function epi(amount: number, rate: number, months: number): Decimal {
  const i = new Decimal(rate).div(1200);
  let growth = new Decimal(1);
  for (let month = 0; month < months; month++) growth = growth.times(i.plus(1));
  return new Decimal(amount).times(i).times(growth).div(growth.minus(1));
}

/** Returns the total interest, rounded to the paisa each month; the last instalment absorbs the rounding differences. */
function interestInPaise(amount: number, rate: number, months: number): Decimal {
  const instalment = paise(epi(amount, rate, months));
  let [owed, interest] = [new Decimal(amount), new Decimal(0)];
  for (let month = 1; month <= months; month++) {
    const due = paise(owed.times(rate).div(1200));
    interest = interest.plus(due);
    owed = owed.plus(due).minus(instalment);
  }
  return interest;
}

/**
 * Returns the APR of the circular: twelve times the monthly rate at which the present value of the instalments equals the net amount, by
 * halving [0, 1] down to 1e-12.
 */
function apr(amount: number, rate: number, months: number, fee: Decimal): string {
  const instalment = epi(amount, rate, months).toNumber();
  const net = new Decimal(amount).minus(fee).toNumber();
  let [low, high] = [0, 1];
  while (high - low > 1e-12) {
    const middle = (low + high) / 2;
    let worth = 0;
    for (let month = 1; month <= months; month++) worth += instalment / (1 + middle) ** month;
    if (worth > net) low = middle;
    else high = middle;
  }
  return paise(new Decimal(low).times(1200)).toFixed(2);
}

const rows = await seededLenders();
const seedOf = ({ type, name }: Pick<Published, 'type' | 'name'>) => {
  const row = rows.find((each) => each.loan_type === type && each.name === name);
  if (!row) throw new Error(`no ${type} lender ${name} in the seed`);
  return row;
};

describe('seeded lenders compared with the circular on the Key Facts Statement', () => {
  it('are all in the table of published terms, and only one publishes its fee with GST', () => {
    expect(published.map(({ type, name }) => `${type} ${name}`)).toEqual(
      rows.map(({ loan_type, name }) => `${loan_type as string} ${name}`),
    );
    expect(rows.filter(({ fee_gst_included }) => fee_gst_included === 1).map(({ name }) => name)).toEqual(withTaxes);
    expect(rows.filter(({ fee_gst_included }) => fee_gst_included === 0)).toHaveLength(27);
  });

  const cases = published.flatMap((lender) => lender.requests.map(([amount, months]) => ({ lender, amount, months })));
  it.each(cases)(
    'have the figures of the circular: $lender.type $lender.name, $amount over $months months',
    ({ lender, amount, months }) => {
      const { type, name, rates, fees } = lender;
      const bounds = fees.map((bound) => feeWithGst(bound, amount, name));
      const fee = Decimal.max(...bounds);
      const instalment = epi(amount, rates[1], months);
      const interest = interestInPaise(amount, rates[1], months);
      const request = matchingRow({ loanType: type, requestedAmount: `${amount}.00`, tenureMonths: months });
      expect(indicativeOffer(request, seededTerms(seedOf(lender)), [])).toMatchObject({
        publishable: true,
        offer: {
          amount: `${amount}.00`,
          rateMin: rates[0].toFixed(2),
          rateMax: rates[1].toFixed(2),
          processingFee: fee.toFixed(2),
          netDisbursed: new Decimal(amount).minus(fee).toFixed(2),
          instalment: paise(instalment).toFixed(2),
          totalInterest: interest.toFixed(2),
          totalToPay: interest.plus(amount).plus(fee).toFixed(2),
          apr: apr(amount, rates[1], months, fee),
          aprMax: apr(amount, rates[1], months, fee),
          aprMin: apr(amount, rates[0], months, Decimal.min(...bounds)),
        },
      });
    },
  );
});

import type { OfferCardModel } from '../../api/generated.ts';
import { instalmentOf } from './instalment.ts';

/** What the offers are worked out for: rupees and months. */
export interface LoanRequest {
  readonly amount: number;
  readonly tenure: number;
}

export const isSameRequest = (one: LoanRequest, other: LoanRequest) => one.amount === other.amount && one.tenure === other.tenure;

/** The step of the slider from one amount on: small loans are chosen finely, large ones are not. */
const steps = [
  [1_000, 1_000],
  [10_000, 5_000],
  [1_00_000, 10_000],
  [5_00_000, 25_000],
  [10_00_000, 50_000],
  [35_00_000, 5_00_000],
  [2_00_00_000, 25_00_000],
] as const;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

function stopsOf({ min, max }: Bounds, stepAt: (stop: number) => number): number[] {
  const stops = [];
  for (let stop = min; stop < max; stop += stepAt(stop)) stops.push(stop);
  return [...stops, max];
}

const stepFrom = (amount: number) => steps.findLast(([from]) => amount >= from)?.[1] ?? steps[0][1];

/** Every month up to here, then every third. */
const MONTH_BY_MONTH = 60;

/** Loans of up to more than this are chosen by the year: a phone has no room for more stops. */
const YEAR_BY_YEAR = 120;

const stepOfMonths = (longest: number) => (months: number) => (longest > YEAR_BY_YEAR ? 12 : months < MONTH_BY_MONTH ? 1 : 3);

/** Amounts that a slider stops at between two, in rupees. */
export const amountStopsOf = (bounds: Bounds): readonly number[] => stopsOf(bounds, stepFrom);

/** Months that it stops at. */
export const tenureStopsOf = (bounds: Bounds): readonly number[] => stopsOf(bounds, stepOfMonths(bounds.max));

/** The same for other bounds than those of a loan type. */
export const stopsWithin = ({ amount, months }: { readonly amount: Bounds; readonly months: Bounds }) => ({
  amounts: stopsOf(amount, stepFrom),
  months: stopsOf(months, stepOfMonths(months.max)),
});

/**
 * An offer as it reads for another request until the server has worked it out: amount, tenure and instalment are those of the request, the
 * rest is still of the request before. No lender is shown to lend more than it does.
 */
export function previewOf(offer: OfferCardModel, wanted: LoanRequest): OfferCardModel {
  if (offer.basis === 'lender') return offer;
  const most = offer.amount_capped === 1 ? offer.amount : (offer.amount_max ?? Infinity);
  const amount = Math.min(most, wanted.amount);
  const { rate_max: rate, repayment = 'monthly' } = offer;
  return { ...offer, amount, tenure: wanted.tenure, instalment: instalmentOf({ amount, rate, months: wanted.tenure, repayment }) };
}

import type { OfferCardModel } from '../../api/generated.ts';
import { calculateEmi } from './calculate-emi.ts';

/** The request that offers are calculated for: rupees and months. */
export interface LoanRequest {
  readonly amount: number;
  readonly tenure: number;
}

export const isSameRequest = (one: LoanRequest, other: LoanRequest) => one.amount === other.amount && one.tenure === other.tenure;

/** Slider step from an amount on: fine for small loans, coarse for large ones. */
const amountSteps = [
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

function createStops({ min, max }: Bounds, stepAt: (stop: number) => number): number[] {
  const stops = [];
  for (let stop = min; stop < max; stop += stepAt(stop)) stops.push(stop);
  return [...stops, max];
}

const getAmountStep = (amount: number) => amountSteps.findLast(([from]) => amount >= from)?.[1] ?? amountSteps[0][1];

/** Every month up to here, then every third. */
const MONTHLY_STEPS_UP_TO = 60;

/** If the maximum tenure exceeds this, the slider steps by year: a phone has no room for more stops. */
const YEARLY_STEPS_FROM = 120;

const createTenureStep = (longest: number) => (months: number) => (longest > YEARLY_STEPS_FROM ? 12 : months < MONTHLY_STEPS_UP_TO ? 1 : 3);

/** Returns the slider stops between two amounts, in rupees. */
export const createAmountStops = (bounds: Bounds): readonly number[] => createStops(bounds, getAmountStep);

/** Returns the slider stops in months. */
export const createTenureStops = (bounds: Bounds): readonly number[] => createStops(bounds, createTenureStep(bounds.max));

/** Returns both for other bounds than those of a loan type. */
export const createStopsWithin = ({ amount, months }: { readonly amount: Bounds; readonly months: Bounds }) => ({
  amounts: createStops(amount, getAmountStep),
  months: createStops(months, createTenureStep(months.max)),
});

/**
 * Returns an offer for another request until the server has calculated it: amount, tenure and instalment are those of the request, the
 * rest is still from the earlier request. No offer exceeds what its lender lends; one that was applied for stays as it is.
 */
export function previewOffer(offer: OfferCardModel, wanted: LoanRequest): OfferCardModel {
  if (offer.basis === 'lender' || offer.submission) return offer;
  const most = offer.amount_capped === 1 ? offer.amount : (offer.amount_max ?? Infinity);
  const amount = Math.min(most, wanted.amount);
  const { rate_max: rate, repayment = 'monthly' } = offer;
  return { ...offer, amount, tenure: wanted.tenure, instalment: calculateEmi({ amount, rate, months: wanted.tenure, repayment }) };
}

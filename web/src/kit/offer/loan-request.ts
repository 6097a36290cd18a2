import { profileFields } from '../../../../src/contracts/resources/profile.js';
import type { OfferCardModel } from '../../api/generated.ts';

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
] as const;

function stopsOf({ min, max }: { readonly min: number; readonly max: number }): number[] {
  const stops = [];
  for (let amount = min; amount <= max; amount += stepFrom(amount)) stops.push(amount);
  return stops;
}

const stepFrom = (amount: number) => steps.findLast(([from]) => amount >= from)?.[1] ?? steps[0][1];

/** Amounts that the slider stops at, in rupees. */
export const amountStops: readonly number[] = stopsOf(profileFields.se_loan_amount);

/** Months that the slider stops at. */
export const tenureStops: readonly number[] = Array.from(
  { length: profileFields.loan_tenure.max - profileFields.loan_tenure.min + 1 },
  (_, index) => profileFields.loan_tenure.min + index,
);

/**
 * An offer as it reads for another request until the server has worked it out: amount, tenure and instalment are those of the request, the
 * rest is still of the request before. No lender is shown to lend more than it does.
 */
export function previewOf(offer: OfferCardModel, wanted: LoanRequest): OfferCardModel {
  if (offer.basis === 'lender') return offer;
  const most = offer.amount_capped === 1 ? offer.amount : (offer.amount_max ?? Infinity);
  const amount = Math.min(most, wanted.amount);
  return { ...offer, amount, tenure: wanted.tenure, instalment: monthly(amount, offer.rate_max, wanted.tenure) };
}

/** Equated monthly instalment, as the server works it out (RBI circular of 15 April 2024, annex B). */
function monthly(amount: number, annualRatePercent: number, months: number): number {
  const rate = annualRatePercent / 1200;
  return rate === 0 ? amount / months : (amount * rate) / (1 - (1 + rate) ** -months);
}

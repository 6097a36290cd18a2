import type { LenderForMatching } from './matching-facts.js';

/** Per cent a year, two decimal places. */
export interface StatedRates {
  readonly min: number;
  readonly max: number;
}

/** Rounds up from the column's three places, so that no calculation uses less than the lender charges. */
const inTwoPlaces = (rate: string) => Math.ceil(Math.round(Number(rate) * 1000) / 10) / 100;

/**
 * Returns the lender's lowest and highest stated rate, in the two places shown: everything else is calculated from the shown values.
 * Undefined for an open range ("from 10.99 %"), because the upper bound decides.
 */
export function statedRates({ rate_min, rate_max }: Pick<LenderForMatching, 'rate_min' | 'rate_max'>): StatedRates | undefined {
  if (rate_max === null) return undefined;
  const [one, other] = [inTwoPlaces(rate_min ?? rate_max), inTwoPlaces(rate_max)];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

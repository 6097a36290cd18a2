import type { LenderForMatching } from './matching-facts.js';

/** Per cent a year, in two places. */
export interface StatedRates {
  readonly min: number;
  readonly max: number;
}

/** Rounded up, from the three places of the column: nothing is worked out at less than the lender charges. */
const inTwoPlaces = (rate: string) => Math.ceil(Math.round(Number(rate) * 1000) / 10) / 100;

/**
 * The rates that a lender states, lowest and highest, in the two places in which they are shown: everything else is worked out from what is
 * shown. Undefined for an open range ("from 10.99 %"), since its top is what matters.
 */
export function statedRates({ rate_min, rate_max }: Pick<LenderForMatching, 'rate_min' | 'rate_max'>): StatedRates | undefined {
  if (rate_max === null) return undefined;
  const [one, other] = [inTwoPlaces(rate_min ?? rate_max), inTwoPlaces(rate_max)];
  return { min: Math.min(one, other), max: Math.max(one, other) };
}

import type { Band } from '../../../../contracts/lookups.js';

/** Bounds of a lender, both included; null is unbounded. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/**
 * Compares a band with a lender's bounds: below or above if outside, `within` if inside, `unclear` if the band overlaps a bound, which only
 * the lender can resolve.
 */
export function compareBand({ from, to }: Band, { min, max }: Bounds): 'below' | 'above' | 'within' | 'unclear' {
  if (min !== null && to !== null && to <= min) return 'below';
  if (max !== null && from > max) return 'above';
  const isAll = (min === null || from >= min) && (max === null || (to !== null && to <= max));
  return isAll ? 'within' : 'unclear';
}

/** Returns the first band within the bounds, otherwise the first that overlaps them, otherwise the last. */
export function fittingBand(bands: readonly Band[], bounds: Bounds): number | null {
  const standing = (wanted: string) => bands.find((band) => compareBand(band, bounds) === wanted);
  return (standing('within') ?? standing('unclear') ?? bands.at(-1))?.id ?? null;
}

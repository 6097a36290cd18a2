import type { Band } from '../../../../contracts/lookups.js';

/** Bounds of a lender, both included; null is unbounded. */
export interface Bounds {
  readonly min: number | null;
  readonly max: number | null;
}

/** How a band lies to a lender's bounds: nothing of it within them, all of it, or some, which only the lender can tell. */
export function compareBand({ from, to }: Band, { min, max }: Bounds): 'below' | 'above' | 'within' | 'unclear' {
  if (min !== null && to !== null && to <= min) return 'below';
  if (max !== null && from > max) return 'above';
  const isAll = (min === null || from >= min) && (max === null || (to !== null && to <= max));
  return isAll ? 'within' : 'unclear';
}

/** The first of some bands that lies within bounds, or else partly; of none that does, the last. */
export function fittingBand(bands: readonly Band[], bounds: Bounds): number | null {
  const standing = (wanted: string) => bands.find((band) => compareBand(band, bounds) === wanted);
  return (standing('within') ?? standing('unclear') ?? bands.at(-1))?.id ?? null;
}

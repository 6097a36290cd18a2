/** One comparison: what the product makes and what the bare equivalent makes, in the same unit; more is better. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  /** The ratio we want to reach. */
  readonly goal: number;
}

/** A figure with a bound and no bare equivalent, seconds or megabytes; less is better. */
export interface Figure {
  readonly name: string;
  readonly value: string;
  readonly isReached: boolean;
}

/** The middle value; the mean of the two middle ones where there are two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Takes turns, ours and bare, so that a machine that slows down slows both. The first turn warms up and does not count. */
export async function inTurns(rounds: number, ours: () => Promise<number>, bare: () => Promise<number>) {
  await ours();
  await bare();
  const figures = { ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    figures.ours.push(await ours());
    figures.bare.push(await bare());
  }
  return figures;
}

/** Units per second of some work. */
export async function perSecond(units: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return units / ((performance.now() - startedAt) / 1000);
}

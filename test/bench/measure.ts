import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 20;

/** A comparison of the product with its baseline in the same unit; more is better. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  /** The target ratio. */
  readonly goal: number;
}

/** A metric with a limit and no baseline, in seconds or megabytes; less is better. */
export interface Metric {
  readonly name: string;
  readonly value: string;
  readonly isGoalMet: boolean;
}

/** Returns the median; for an even number of values, the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Alternates the product and the baseline, so that a machine that slows down slows both. The first round is warm-up and does not count. */
export async function alternate(rounds: number, ours: () => Promise<number>, baseline: () => Promise<number>) {
  await ours();
  await baseline();
  const samples = { ours: [] as number[], baseline: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    samples.ours.push(await ours());
    samples.baseline.push(await baseline());
  }
  return samples;
}

/** Returns the units per second of some work. */
export async function perSecond(units: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return units / ((performance.now() - startedAt) / 1000);
}

/** Returns the peak memory of a process and its children during the work, in MB, as resident pages on Linux. */
export async function peakMegabytes(pid: number, work: () => Promise<unknown>): Promise<number> {
  let peak = 0;
  let isOver = false;
  const sampling = (async () => {
    for (; !isOver; await pause(SAMPLE_MS)) peak = Math.max(peak, await residentKilobytes(pid));
  })();
  await work().finally(() => (isOver = true));
  await sampling;
  return Math.round(peak / 1024);
}

async function residentKilobytes(pid: number): Promise<number> {
  // A child that ends during the measurement counts as 0.
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, own = '0'] = /VmRSS:\s+(\d+)/.exec(status) ?? [];
  const children = await Promise.all((await childrenOf(pid)).map((child) => residentKilobytes(child)));
  return Number(own) + children.reduce((sum, kilobytes) => sum + kilobytes, 0);
}

async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

const SAMPLE_MS = 20;

/** One comparison: what the product makes and what the bare equivalent makes, in the same unit; more is better. */
export interface Comparison {
  readonly name: string;
  readonly unit: string;
  readonly ours: readonly number[];
  readonly baseline: readonly number[];
  /** The ratio we want to reach. */
  readonly goal: number;
}

/** A figure with a bound and no bare equivalent, seconds or megabytes; less is better. */
export interface Metric {
  readonly name: string;
  readonly value: string;
  readonly isGoalMet: boolean;
}

/** The middle value; the mean of the two middle ones where there are two. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Takes turns, ours and bare, so that a machine that slows down slows both. The first turn warms up and does not count. */
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

/** Units per second of some work. */
export async function perSecond(units: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return units / ((performance.now() - startedAt) / 1000);
}

/** The most memory that a process and its children held together while the work went on, MB, as Linux counts resident pages. */
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
  // A child that ends while it is looked at holds nothing.
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

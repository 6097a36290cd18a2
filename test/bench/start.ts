import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestProcess } from '../support/test-process.js';
import { freePort } from '../support/product-process.js';
import { waitUntil } from '../support/wait-until.js';
import { type Metric, median } from './measure.js';

const GOAL_SECONDS = 3;
const ROUNDS = 3;

/** Measures `npm start` of the build until it is ready for the first time, with existing data. */
export async function benchStart(): Promise<Metric> {
  const folder = await mkdtemp(join(tmpdir(), 'loan-marketplace-bench-'));
  try {
    await secondsToReady(folder);
    const seconds: number[] = [];
    for (let round = 0; round < ROUNDS; round++) seconds.push(await secondsToReady(folder));
    const value = median(seconds);
    return { name: 'start to ready, built', value: `${value.toFixed(2)} s (goal ${GOAL_SECONDS} s)`, isGoalMet: value <= GOAL_SECONDS };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function secondsToReady(folder: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const product = await TestProcess.start(process.execPath, { args: ['scripts/start.mjs'], env: { DATA_DIR: folder, PORT: `${port}` } });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  await waitUntil(isReady, { everyMs: 10 });
  const seconds = (performance.now() - startedAt) / 1000;
  await product.kill('SIGTERM');
  return seconds;
}

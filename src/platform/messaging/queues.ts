import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import type { JobData } from './job.js';

/** The queues and how each of them works. A message names its queue; there is no processor class per job. */
export const queueSettings = {
  default: { concurrency: 8 },
  // One may wait for the records that a large file of the same lender holds; the others go on.
  files: { concurrency: 3 },
  'large-files': { concurrency: 1 },
  // Somebody waits for each of them, and an upload may take minutes.
  exports: { concurrency: 2 },
  // Three times the places that one lender may take.
  lenders: { concurrency: 48 },
  messaging: { concurrency: 8 },
} as const satisfies Record<string, { concurrency: number }>;

export type QueueName = keyof typeof queueSettings;
export const queueNames = Object.keys(queueSettings) as QueueName[];

/** The queues of this process by their names: `@Inject(QUEUES) queues: Queues`. */
export type Queues = Readonly<Record<QueueName, Queue<JobData>>>;
export const QUEUES = Symbol('queues');

const ATTEMPTS = 5;
const KEEP_COMPLETED_SECONDS = 3600;

/** Every job is tried five times with a doubling pause; failed jobs are kept, as dead letters are found by them. */
export const jobOptions = (config: Config) => ({
  attempts: ATTEMPTS,
  backoff: { type: 'exponential' as const, delay: config.values.QUEUE_BACKOFF_MS },
  removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: 1000 },
  removeOnFail: false,
});

/**
 * How workers notice and take over the jobs of a dead worker.
 * The default of one tolerated stall would fail a job at the second killed worker, whatever its attempts say.
 */
export const workerOptions = (config: Config, queue: QueueName) => ({
  concurrency: queueSettings[queue].concurrency,
  lockDuration: config.values.QUEUE_LOCK_MS,
  stalledInterval: Math.ceil(config.values.QUEUE_LOCK_MS / 3),
  maxStalledCount: 20,
  // The pause after a lost connection; its default of 15 s would outlast most restarts of the backend.
  runRetryDelay: 1000,
});

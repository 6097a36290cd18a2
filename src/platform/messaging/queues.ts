import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import type { JobData } from './job.js';

/** The queues and their concurrency. A message names its queue; there is no processor class per job. */
export const queueSettings = {
  default: { concurrency: 8 },
  // A file whose records a large file has locked leaves its place after some seconds.
  files: { concurrency: 3 },
  'large-files': { concurrency: 1 },
  // A user waits for each export, and an upload may take minutes.
  exports: { concurrency: 2 },
  // Three times the slots of one lender.
  lenders: { concurrency: 48 },
  messaging: { concurrency: 8 },
} as const satisfies Record<string, { concurrency: number }>;

export type QueueName = keyof typeof queueSettings;
export const queueNames = Object.keys(queueSettings) as QueueName[];

/** The queues of this process by name: `@Inject(QUEUES) queues: Queues`. */
export type Queues = Readonly<Record<QueueName, Queue<JobData>>>;
export const QUEUES = Symbol('queues');

const ATTEMPTS = 5;
const KEEP_COMPLETED_SECONDS = 3600;

/** Options of every job: five attempts with exponential backoff; failed jobs are kept, because dead letters are found by them. */
export const jobOptions = (config: Config) => ({
  attempts: ATTEMPTS,
  backoff: { type: 'exponential' as const, delay: config.values.QUEUE_BACKOFF_MS },
  removeOnComplete: { age: KEEP_COMPLETED_SECONDS, count: 1000 },
  removeOnFail: false,
});

/**
 * Options of workers, including how they detect and take over jobs of a dead worker. With the default of one tolerated stall a job would
 * fail with the second killed worker, whatever its number of attempts.
 */
export const workerOptions = (config: Config, queue: QueueName) => ({
  concurrency: queueSettings[queue].concurrency,
  lockDuration: config.values.QUEUE_LOCK_MS,
  stalledInterval: Math.ceil(config.values.QUEUE_LOCK_MS / 3),
  maxStalledCount: 20,
  // Pause after a lost connection; the default of 15 s would be longer than most restarts of the backend.
  runRetryDelay: 1000,
});

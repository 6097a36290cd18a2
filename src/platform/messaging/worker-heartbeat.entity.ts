import { defineEntity, p } from '@mikro-orm/core';
import type { RunningJob } from './job.js';

/** A worker sends a heartbeat every five seconds: after this time without one it is gone, or cannot work. */
export const WORKER_TIMEOUT_SECONDS = 20;

/** Heartbeat of each worker process with its running jobs; the readiness probe reads the newest. */
export const WorkerHeartbeat = defineEntity({
  name: 'WorkerHeartbeat',
  schema: 'platform',
  tableName: 'worker_heartbeat',
  properties: {
    id: p.uuid().primary(),
    seenAt: p.datetime(),
    /** Host name and process. */
    host: p.string().length(80).default(''),
    pid: p.integer().default(0),
    startedAt: p.datetime().defaultRaw('now()'),
    /** Number of running jobs, and the longest-running ones. */
    runningCount: p.integer().default(0),
    running: p.json<readonly RunningJob[]>().defaultRaw(`'[]'::jsonb`),
  },
});

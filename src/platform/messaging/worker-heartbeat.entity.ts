import { defineEntity, p } from '@mikro-orm/core';
import type { RunningJob } from './job.js';

/** A worker beats every five seconds: one that has been silent for longer than this is gone, or cannot work. */
export const WORKER_TIMEOUT_SECONDS = 20;

/** Sign of life of each worker process, and what it is at; readiness looks at the newest. */
export const WorkerHeartbeat = defineEntity({
  name: 'WorkerHeartbeat',
  schema: 'platform',
  tableName: 'worker_heartbeat',
  properties: {
    id: p.uuid().primary(),
    seenAt: p.datetime(),
    /** Machine and process. */
    host: p.string().length(80).default(''),
    pid: p.integer().default(0),
    startedAt: p.datetime().defaultRaw('now()'),
    /** How many jobs it runs, and those that have run for longest. */
    runningCount: p.integer().default(0),
    running: p.json<readonly RunningJob[]>().defaultRaw(`'[]'::jsonb`),
  },
});

import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { JobType } from 'bullmq';
import { QueueBackend } from './queue-backend.js';
import { type QueueName, queueNames, QUEUES, type Queues } from './queues.js';

/** Among all workers, one refreshes the stats in this interval. */
const MIN_AGE_SECONDS = 4;

/** State under which the PostgreSQL backend counts the waiting jobs of a paused queue; BullMQ's types do not include it. */
const PAUSED_STATE = 'paused' as JobType;

/** Counts the jobs in the queues and writes the result to the database for pages and metrics: only workers are connected to the queues. */
@Injectable()
export class QueueStats {
  constructor(
    private readonly em: EntityManager,
    private readonly backend: QueueBackend,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  /**
   * Refreshes the stats unless another worker has just done it. Throws when the queues do not respond: the last stats then become visibly
   * old.
   */
  async refresh(): Promise<void> {
    const em = this.em.fork();
    const [fresh] = await em.execute<{ count: number }[]>(
      'select count(*)::int as count from platform.queue_state where seen_at > clock_timestamp() - make_interval(secs => ?)',
      [MIN_AGE_SECONDS],
    );
    if (fresh?.count === queueNames.length) return;
    const states = await Promise.all(queueNames.map((name) => this.readState(name)));
    await em.execute(upsertStats, [JSON.stringify(states)]);
  }

  private async readState(name: QueueName) {
    const queue = this.queues[name];
    const [counts, isPaused] = await Promise.all([
      queue.getJobCounts('waiting', PAUSED_STATE, 'prioritized', 'active', 'delayed'),
      queue.isPaused(),
    ]);
    const { waiting = 0, [PAUSED_STATE]: held = 0, prioritized = 0, active = 0, delayed = 0 } = counts;
    const ready = waiting + held;
    // Both backends return waiting jobs newest first; with the opposite order PostgreSQL returns the newest too.
    const oldest = ready > 0 ? await queue.getJobs('waiting', ready - 1, ready - 1) : [];
    const bulk = prioritized > 0 ? await queue.getJobs('prioritized', 0, 0, true) : [];
    const since = [...oldest, ...bulk].flatMap((job) => (job ? [job.timestamp] : []));
    return {
      queue: name,
      backend: this.backend.kind,
      waiting: ready + prioritized,
      active,
      delayed,
      isPaused,
      oldestAt: since.length > 0 ? new Date(Math.min(...since)).toISOString() : null,
    };
  }
}

const upsertStats = `
  insert into platform.queue_state (queue, backend, waiting, active, delayed, is_paused, oldest_at, seen_at)
  select queue, backend, waiting, active, delayed, "isPaused", "oldestAt", clock_timestamp()
  from json_to_recordset(?) as s(queue text, backend text, waiting integer, active integer, delayed integer, "isPaused" boolean, "oldestAt" timestamptz)
  order by queue
  on conflict (queue) do update set backend = excluded.backend, waiting = excluded.waiting, active = excluded.active,
    delayed = excluded.delayed, is_paused = excluded.is_paused, oldest_at = excluded.oldest_at, seen_at = excluded.seen_at`;

import { hostname } from 'node:os';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { JobMonitor } from './job-monitor.js';
import { QueueBackend } from './queue-backend.js';
import { QueueStats } from './queue-stats.js';

const BEAT_EVERY_MS = 5000;
/** Maximum number of jobs in a heartbeat. */
const MAX_REPORTED_JOBS = 10;

/** Reports every five seconds that this worker is alive, that its queues respond, and which jobs it runs. */
@Injectable()
export class Heartbeat {
  private readonly logger = new Logger(Heartbeat.name);
  private readonly id = crypto.randomUUID();
  private readonly startedAt = new Date();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly backend: QueueBackend,
    private readonly queueStats: QueueStats,
    private readonly jobs: JobMonitor,
  ) {}

  /** Throws when the first heartbeat fails, so that such a worker does not start. */
  async start(): Promise<void> {
    await this.beat();
    this.timer = setInterval(() => {
      this.beat().catch((error: Error) => this.logger.warn(`heartbeat failed: ${error.message}`));
    }, BEAT_EVERY_MS);
  }

  /** Stops the heartbeats; the worker still finishes its jobs. */
  pause(): void {
    clearInterval(this.timer);
  }

  /** Removes the worker, so that it does not count as lost. */
  async end(): Promise<void> {
    await this.em
      .fork()
      .execute('delete from platform.worker_heartbeat where id = ?', [this.id])
      .catch(() => undefined);
  }

  /** A worker whose queues do not respond does nothing, so it sends no heartbeat. */
  async beat(): Promise<void> {
    await this.backend.ping();
    const { running } = this.jobs;
    await this.em.fork().execute(
      `insert into platform.worker_heartbeat (id, seen_at, host, pid, started_at, running_count, running)
       values (?, clock_timestamp(), ?, ?, ?, ?, ?) on conflict (id) do update
       set seen_at = excluded.seen_at, running_count = excluded.running_count, running = excluded.running`,
      [this.id, hostname().slice(0, 80), process.pid, this.startedAt, running.length, JSON.stringify(running.slice(0, MAX_REPORTED_JOBS))],
    );
    await this.queueStats.refresh();
  }
}

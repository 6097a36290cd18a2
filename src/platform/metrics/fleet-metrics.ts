import { Injectable, Logger } from '@nestjs/common';
import { Gauge, Registry } from 'prom-client';
import { Operations } from '../operations/operations.js';
import { ScheduleList } from '../schedules/schedule-list.js';
import { CounterMetrics } from './counter-metrics.js';

/** Metrics of all processes of an installation, read from the database for every scrape: every process returns the same values. */
@Injectable()
export class FleetMetrics {
  private readonly logger = new Logger(FleetMetrics.name);

  constructor(
    private readonly operations: Operations,
    private readonly schedules: ScheduleList,
    private readonly counterMetrics: CounterMetrics,
  ) {}

  /** Returns the metrics in Prometheus format. While the database is unavailable, only `database_up` is reported. */
  async metrics(): Promise<string> {
    const registry = new Registry();
    const isUp = await this.fill(registry).then(
      () => true,
      (error: Error) => {
        this.logger.warn(`metrics without the database: ${error.message}`);
        registry.clear();
        return false;
      },
    );
    gauge(registry, 'database_up', 'Whether the database answered to this scrape.').set(Number(isUp));
    return await registry.metrics();
  }

  private async fill(registry: Registry): Promise<void> {
    const { now, queues, outbox, workers } = await this.operations.state();
    const ageOf = (instant: string | null) => (instant ? Math.max(0, (Date.parse(now) - Date.parse(instant)) / 1000) : 0);

    const jobs = gauge(registry, 'queue_jobs', 'Jobs in a queue, by state (waiting, active, delayed).', ['queue', 'state']);
    const oldest = gauge(registry, 'queue_oldest_waiting_seconds', 'How long the first job has waited that may be taken.', ['queue']);
    const seen = gauge(registry, 'queue_seen_seconds', 'How long ago a worker counted the jobs of a queue.', ['queue']);
    const dead = gauge(registry, 'dead_letters', 'Dead letters that wait for a person.', ['queue']);
    for (const { name: queue, ...state } of queues) {
      dead.set({ queue }, state.dead_letters);
      if (!state.seen_at) continue;
      jobs.set({ queue, state: 'waiting' }, state.waiting);
      jobs.set({ queue, state: 'active' }, state.active);
      jobs.set({ queue, state: 'delayed' }, state.delayed);
      oldest.set({ queue }, ageOf(state.oldest_at));
      seen.set({ queue }, ageOf(state.seen_at));
    }

    gauge(registry, 'outbox_waiting', 'Messages that no queue has yet, counted up to 100,000.').set(outbox.waiting);
    gauge(registry, 'outbox_lag_seconds', 'How long the oldest of them could have been in its queue.').set(outbox.lag_seconds);
    gauge(registry, 'workers', 'Workers that give a sign of life.').set(workers.filter(({ is_alive }) => is_alive === 1).length);

    const overdue = gauge(registry, 'schedule_overdue', 'Whether a schedule should have been given some minutes ago.', ['schedule']);
    const failed = gauge(registry, 'schedule_failed', 'Whether the last run of a schedule has failed for good.', ['schedule']);
    for (const { name: schedule, is_overdue, state } of await this.schedules.rows()) {
      overdue.set({ schedule }, is_overdue);
      failed.set({ schedule }, Number(state === 'failed'));
    }
    await this.counterMetrics.register(registry);
  }
}

const gauge = <Label extends string = never>(registry: Registry, name: string, help: string, labelNames: readonly Label[] = []) =>
  new Gauge<Label>({ name, help, labelNames, registers: [registry] });

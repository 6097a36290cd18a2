import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DeliveryCounter } from '../messaging/delivery-counter.js';
import { queueNames } from '../messaging/queues.js';
import { WORKER_TIMEOUT_SECONDS } from '../messaging/worker-heartbeat.entity.js';
import type { OperationsResponse, OutboxState, QueueRow, WorkerRow } from './http/operations.dto.js';
import { isoInstant } from '../values/iso-instant.js';

/** Exact numbers above this are not needed; counting further would take time in proportion to the backlog. */
const MAX_COUNTED = 100_000;

/** State of the background work, read from the database only: the API has no connection to the queues (ADR 2). */
@Injectable()
export class Operations {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: DeliveryCounter,
  ) {}

  async state(): Promise<OperationsResponse> {
    const [clock] = await this.em.execute<{ now: string }[]>(`select ${isoInstant('clock_timestamp()')} as now`);
    return { now: clock?.now ?? '', queues: await this.queues(), outbox: await this.outbox(), workers: await this.workers() };
  }

  /** Returns every queue of this build, in their declared order. */
  async queues(): Promise<QueueRow[]> {
    return await this.em.execute<QueueRow[]>(queuesQuery, [this.jobs.name, [...queueNames]]);
  }

  async outbox(): Promise<OutboxState> {
    const [state] = await this.em.execute<OutboxState[]>(outboxQuery);
    return state ?? { waiting: 0, lag_seconds: 0 };
  }

  /** Returns workers with a heartbeat within a day, live ones first. */
  async workers(): Promise<WorkerRow[]> {
    return await this.em.execute<WorkerRow[]>(workersQuery, [WORKER_TIMEOUT_SECONDS]);
  }
}

const queuesQuery = `
  with counted as (
    select labels::jsonb->>0 as queue, labels::jsonb->>1 as result, count,
      minute >= date_trunc('minute', now()) - interval '5 minutes' and minute < date_trunc('minute', now()) as is_recent
    from platform.tally where name = ? and minute > now() - interval '1 hour'
  ), rates as (
    select queue, coalesce(sum(count) filter (where result = 'done' and is_recent), 0)::float8 / 5 as done_a_minute,
      coalesce(sum(count) filter (where result = 'done'), 0)::int as done,
      coalesce(sum(count) filter (where result = 'retried'), 0)::int as retried,
      coalesce(sum(count) filter (where result = 'failed'), 0)::int as failed
    from counted group by queue
  ), dead as (
    select queue, count(*)::int as dead_letters from platform.inbox where failed_at is not null group by queue
  )
  select q.name, s.backend, coalesce(s.waiting, 0) as waiting, coalesce(s.active, 0) as active, coalesce(s.delayed, 0) as delayed,
    coalesce(s.is_paused, false)::int as is_paused, ${isoInstant('s.oldest_at')} as oldest_at, ${isoInstant('s.seen_at')} as seen_at,
    coalesce(r.done_a_minute, 0) as done_a_minute, coalesce(r.done, 0) as done, coalesce(r.retried, 0) as retried,
    coalesce(r.failed, 0) as failed, coalesce(d.dead_letters, 0) as dead_letters
  from unnest(array[?]::text[]) with ordinality as q(name, place)
  left join platform.queue_state s on s.queue = q.name left join rates r on r.queue = q.name left join dead d on d.queue = q.name
  order by q.place`;

const outboxQuery = `
  select (select count(*)::int from (
      select from platform.outbox where published_at is null and available_at <= now() limit ${MAX_COUNTED}) as w) as waiting,
    coalesce((select greatest(extract(epoch from clock_timestamp() - min(available_at)), 0)::int
      from platform.outbox where published_at is null and available_at <= now()), 0) as lag_seconds`;

const workersQuery = `
  select id, host, pid, ${isoInstant('started_at')} as started_at, ${isoInstant('seen_at')} as seen_at, running_count, running,
    (seen_at > clock_timestamp() - make_interval(secs => ?))::int as is_alive
  from platform.worker_heartbeat where seen_at > now() - interval '1 day'
  order by is_alive desc, started_at, id limit 200`;

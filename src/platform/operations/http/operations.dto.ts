/** A queue as last seen by a worker; completed jobs as counted by all processes. */
export class QueueRow {
  name!: string;
  /** `redis` or `postgres`; null before the first check by a worker. */
  backend!: string | null;
  /** Jobs ready for a worker. */
  waiting!: number;
  active!: number;
  /** Jobs that wait for a retry or for their start time. */
  delayed!: number;
  /** 1 while the queue is paused. */
  is_paused!: 0 | 1;
  /** Since when the oldest ready job has been waiting (ISO 8601, UTC); null when there is none. */
  oldest_at!: string | null;
  /** When a worker last checked; null when none has. */
  seen_at!: string | null;
  /** Average number of completed jobs in the last five whole minutes. */
  done_a_minute!: number;
  /** In the last hour: completed jobs, failed attempts that were retried, final failures. */
  done!: number;
  retried!: number;
  failed!: number;
  /** Dead letters that wait for a staff member. */
  dead_letters!: number;
}

/** Messages that are not in a queue yet. */
export class OutboxState {
  waiting!: number;
  /** Seconds since the oldest one became available; 0 when there is none. */
  lag_seconds!: number;
}

export class WorkerJob {
  queue!: string;
  /** Name of the subscriber or command. */
  name!: string;
  message_id!: string;
  /** ISO 8601, UTC. */
  since!: string;
}

/** A process that runs queues. */
export class WorkerRow {
  id!: string;
  host!: string;
  pid!: number;
  started_at!: string;
  /** Time of its last heartbeat. */
  seen_at!: string;
  /** 0 when its last heartbeat is so old that it is gone, or cannot reach the queues. */
  is_alive!: 0 | 1;
  running_count!: number;
  /** The longest-running jobs, ten at most. */
  running!: WorkerJob[];
}

export class OperationsResponse {
  /** The database's clock (ISO 8601, UTC), the reference for ages. */
  now!: string;
  queues!: QueueRow[];
  outbox!: OutboxState;
  workers!: WorkerRow[];
}

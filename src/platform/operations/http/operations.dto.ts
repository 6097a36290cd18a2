/** A queue, as a worker saw it last; what was carried out, as all processes counted it. */
export class QueueRow {
  name!: string;
  /** `redis` or `postgres`; null where no worker has looked yet. */
  backend!: string | null;
  /** Jobs that a worker may take now. */
  waiting!: number;
  active!: number;
  /** Jobs that wait for another attempt, or for their time. */
  delayed!: number;
  /** 1 while somebody holds the queue. */
  is_paused!: 0 | 1;
  /** Since when the first of those that may be taken has been waiting (ISO 8601, UTC); null when there is none. */
  oldest_at!: string | null;
  /** When a worker looked; null where none has. */
  seen_at!: string | null;
  /** Jobs carried out in each of the last five whole minutes, on average. */
  done_a_minute!: number;
  /** In the last hour: carried out, attempts that failed and were followed by another, failed for good. */
  done!: number;
  retried!: number;
  failed!: number;
  /** Dead letters that wait for a person. */
  dead_letters!: number;
}

/** Messages that no queue has yet. */
export class OutboxState {
  waiting!: number;
  /** Seconds that the oldest one could have been in its queue; 0 when there is none. */
  lag_seconds!: number;
}

export class WorkerJob {
  queue!: string;
  /** The reaction or command. */
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
  /** Its last sign of life. */
  seen_at!: string;
  /** 0 when it has been silent for so long that it is gone, or cannot reach the queues. */
  is_alive!: 0 | 1;
  running_count!: number;
  /** Those that have run for longest, ten at most. */
  running!: WorkerJob[];
}

export class OperationsResponse {
  /** The database's clock (ISO 8601, UTC): what ages are counted from. */
  now!: string;
  queues!: QueueRow[];
  outbox!: OutboxState;
  workers!: WorkerRow[];
}

import { createHash } from 'node:crypto';

/** What a job carries: which message, for whom, and the how-manieth round. Everything else is read from the outbox. */
export interface JobData {
  readonly messageId: string;
  readonly subscriber: string;
  readonly round: number;
}

/** A job that a worker is at: what its heartbeat tells. */
export interface RunningJob {
  readonly queue: string;
  readonly name: string;
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Any number above 0 lets jobs without one go first; 0 would be the highest. */
const BULK_PRIORITY = 10;

/** Id of the job for one delivery: queues refuse colons and plain numbers, and a round of its own makes a retried delivery a new job. */
export const jobId = ({ messageId, subscriber, round }: JobData) =>
  `ob-${messageId}-${createHash('sha256').update(subscriber).digest('base64url').slice(0, 12)}-${round}`;

/** The job for one delivery, as it is added to its queue. */
export const jobOf = ({ messageId, subscriber, round, isBulk }: JobData & { readonly isBulk: boolean }) => ({
  name: subscriber,
  data: { messageId, subscriber, round },
  opts: { jobId: jobId({ messageId, subscriber, round }), ...(isBulk && { priority: BULK_PRIORITY }) },
});

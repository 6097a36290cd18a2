import { createHash } from 'node:crypto';

/** Data of a job: message, subscriber and round. Everything else is read from the outbox. */
export interface JobData {
  readonly messageId: string;
  readonly subscriber: string;
  readonly round: number;
}

/** A running job, as reported in the worker's heartbeat. */
export interface RunningJob {
  readonly queue: string;
  readonly name: string;
  readonly message_id: string;
  /** ISO 8601, UTC. */
  readonly since: string;
}

/** Any number above 0 gives priority to jobs without one; 0 would be the highest. */
const BULK_PRIORITY = 10;

/** Returns the job id of one delivery: queues reject colons and plain numbers, and the round makes a retried delivery a new job. */
export const jobId = ({ messageId, subscriber, round }: JobData) =>
  `ob-${messageId}-${createHash('sha256').update(subscriber).digest('base64url').slice(0, 12)}-${round}`;

/** Returns the job of one delivery, in the form in which it is added to its queue. */
export const jobOf = ({ messageId, subscriber, round, isBulk }: JobData & { readonly isBulk: boolean }) => ({
  name: subscriber,
  data: { messageId, subscriber, round },
  opts: { jobId: jobId({ messageId, subscriber, round }), ...(isBulk && { priority: BULK_PRIORITY }) },
});

import { createHash } from 'node:crypto';
import type { JobData } from './queue-backend.js';

/** Id of the job for one delivery: queues refuse colons and plain numbers, and a round of its own makes a retried delivery a new job. */
export const jobId = ({ messageId, subscriber, round }: JobData) =>
  `ob-${messageId}-${createHash('sha256').update(subscriber).digest('base64url').slice(0, 12)}-${round}`;

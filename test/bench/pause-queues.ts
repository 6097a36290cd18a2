import { type IQueueBackend, withBackend } from 'bullmq';
import type { Config } from '../../src/platform/config/config.js';
import { QueueBackend } from '../../src/platform/messaging/queue-backend.js';
import type { QueueName } from '../../src/platform/messaging/queues.js';

/** Pauses the queues of follow-up work until the bench is over. */
export async function pauseQueues(config: Config, names: readonly QueueName[]): Promise<void> {
  const connection = await QueueBackend.open(config);
  const { Queue } = withBackend<IQueueBackend, QueueBackend>(connection.serve);
  for (const name of names) {
    const queue = new Queue(name, { connection });
    await queue.pause();
    await queue.close();
  }
  await connection.close();
}

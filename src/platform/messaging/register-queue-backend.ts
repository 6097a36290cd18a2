import { BullModule } from '@nestjs/bullmq';
import { type IQueueBackend, withBackend } from 'bullmq';
import type { JobData } from './job.js';
import type { QueueBackend } from './queue-backend.js';

const CLOSE_DEADLINE_MS = 25_000;

const boundClasses = withBackend<IQueueBackend, QueueBackend>((name, options, asked) => options.connection.serve(name, options, asked));

/** Lets running jobs finish within the deadline; jobs that still run are taken over by another worker as stalled. */
class DeadlineWorker extends boundClasses.Worker<JobData> {
  private closeResult: Promise<void> | undefined;

  override close(force?: boolean): Promise<void> {
    const deadline = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_DEADLINE_MS).unref());
    return (this.closeResult ??= Promise.race([super.close(force), deadline]));
  }
}

/** Makes Nest create queues and workers whose connection is a `QueueBackend`. Call it before the first queue is registered. */
export function registerQueueBackend(): void {
  BullModule.queueClass = boundClasses.Queue;
  BullModule.workerClass = DeadlineWorker;
}

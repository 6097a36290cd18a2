import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { type BeforeApplicationShutdown, type DynamicModule, Module } from '@nestjs/common';
import type { Queue } from 'bullmq';
import type { Config } from '../config/config.js';
import { Consumer } from './consumer.js';
import { Heartbeat } from './heartbeat.js';
import type { JobData } from './job.js';
import { JobMonitor } from './job-monitor.js';
import { QueueBackend } from './queue-backend.js';
import { QueueStats } from './queue-stats.js';
import { registerQueueBackend } from './register-queue-backend.js';
import { type QueueProcessor, createQueueProcessors } from './queue-processor.js';
import { jobOptions, queueNames, QUEUES } from './queues.js';
import { Reconciler } from './reconciler.js';
import { Relay } from './relay.js';
import { QUEUE_PROCESSORS, WorkerRuntime } from './worker-runtime.js';

/** Queues and workers for processes that run them. `WorkerRuntime` starts the work and closes the connections. */
@Module({})
export class WorkerModule implements BeforeApplicationShutdown {
  static register(config: Config, backend: QueueBackend): DynamicModule {
    registerQueueBackend();
    const processors = createQueueProcessors(config);
    return {
      module: WorkerModule,
      imports: [
        BullModule.forRoot({
          // Passed unchanged to the factory of our own backend.
          connection: backend,
          defaultJobOptions: jobOptions(config),
        }),
        BullModule.registerQueue(...queueNames.map((name) => ({ name }))),
      ],
      providers: [
        { provide: QueueBackend, useValue: backend },
        {
          provide: QUEUES,
          useFactory: (...queues: Queue<JobData>[]) => Object.fromEntries(queues.map((queue) => [queue.name, queue])),
          inject: queueNames.map((name) => getQueueToken(name)),
        },
        { provide: QUEUE_PROCESSORS, useFactory: (...all: QueueProcessor[]) => all, inject: processors },
        ...processors,
        Consumer,
        JobMonitor,
        QueueStats,
        Heartbeat,
        Relay,
        Reconciler,
        WorkerRuntime,
      ],
      exports: [WorkerRuntime],
    };
  }

  constructor(private readonly runtime: WorkerRuntime) {}

  /** Runs before the database connections are closed, so that running jobs can finish. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.runtime.stop();
  }
}

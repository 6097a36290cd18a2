import { OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Injectable, Logger, type Type } from '@nestjs/common';
import type { Job, Worker } from 'bullmq';
import type { Config } from '../config/config.js';
import { Consumer } from './consumer.js';
import type { JobData } from './job.js';
import { JobMonitor } from './job-monitor.js';
import { queueNames, workerOptions } from './queues.js';

const REPEAT_WARNING_MS = 10_000;
const MAX_WARNINGS = 100;

/** The worker of one queue: every job is a delivery. */
@Injectable()
export abstract class QueueProcessor extends WorkerHost<Worker<JobData>> {
  private readonly logger = new Logger(QueueProcessor.name);
  private readonly warned = new Map<string, number>();

  constructor(
    private readonly consumer: Consumer,
    private readonly monitor: JobMonitor,
  ) {
    super();
  }

  start(): void {
    this.worker.run().catch((error: Error) => this.logger.error(`queue ${this.worker.name} has stopped: ${error.message}`));
  }

  /** Stops taking jobs and waits for running ones, within a deadline. */
  async stop(): Promise<void> {
    await this.worker.close();
  }

  override async process(job: Job<JobData>, token?: string): Promise<void> {
    await this.monitor.trackAttempt(job, () => this.consumer.deliver(job, token));
  }

  @OnWorkerEvent('failed')
  recordFailure(job: Job<JobData> | undefined, error: Error): void {
    if (!job) return;
    this.consumer
      .recordFailure(job, error)
      .then((failure) => failure && this.monitor.recordFailure(job, failure))
      .catch((problem: Error) => this.logger.error(`a failed job was not recorded: ${problem.message}`));
  }

  /** An unavailable queue emits an error with every attempt, so errors are logged only once in a while. */
  @OnWorkerEvent('error')
  warnOnce({ message }: Error): void {
    if (Date.now() - (this.warned.get(message) ?? 0) < REPEAT_WARNING_MS) return;
    if (this.warned.size > MAX_WARNINGS) this.warned.clear();
    this.warned.set(message, Date.now());
    this.logger.warn(`queue ${this.worker.name}: ${message}`);
  }
}

/** Creates a processor for each declared queue. They take no jobs until they are started. */
export const createQueueProcessors = (config: Config): Type<QueueProcessor>[] =>
  queueNames.map((name) => {
    @Processor(name, { ...workerOptions(config, name), autorun: false })
    class ProcessorOfQueue extends QueueProcessor {}
    return ProcessorOfQueue;
  });

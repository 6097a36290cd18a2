import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DeclaredSchedules } from '../schedules/declared-schedules.js';
import { LastRun } from '../schedules/last-run.js';
import { DeliveryTally } from './delivery-tally.js';
import type { JobData, RunningJob } from './job.js';

/** Watches the jobs of this process: what runs, how often that went well, and how the runs of schedules went. */
@Injectable()
export class JobWatch {
  private readonly jobs = new Set<RunningJob>();

  constructor(
    private readonly tally: DeliveryTally,
    private readonly schedules: DeclaredSchedules,
    private readonly lastRun: LastRun,
  ) {}

  /** The job that has run for longest comes first. */
  get running(): readonly RunningJob[] {
    return [...this.jobs];
  }

  /** Runs one attempt at a job. */
  async during({ name, queueName, data: { messageId } }: Job<JobData>, attempt: () => Promise<void>): Promise<void> {
    const job = { queue: queueName, name, message_id: messageId, since: new Date().toISOString() };
    const isScheduled = this.schedules.give(name);
    this.jobs.add(job);
    try {
      if (isScheduled) await this.lastRun.begin(messageId);
      await attempt();
      this.tally.add({ queue: queueName, result: 'done' });
      if (isScheduled) await this.lastRun.succeed(messageId);
    } finally {
      this.jobs.delete(job);
    }
  }

  /** An attempt at a job failed, here or in a process that is gone. */
  async failed({ name, queueName, data: { messageId } }: Job<JobData>, failure: { isFinal: boolean; code: string }): Promise<void> {
    this.tally.add({ queue: queueName, result: failure.isFinal ? 'failed' : 'retried' });
    if (this.schedules.give(name)) await this.lastRun.fail(messageId, failure);
  }
}

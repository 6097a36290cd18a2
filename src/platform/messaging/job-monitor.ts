import { Injectable } from '@nestjs/common';
import type { Job } from 'bullmq';
import { DeclaredSchedules } from '../schedules/declared-schedules.js';
import { ScheduleRuns } from '../schedules/schedule-runs.js';
import { DeliveryCounter } from './delivery-counter.js';
import type { JobData, RunningJob } from './job.js';

/** Monitors the jobs of this process: running jobs, delivery counts and the runs of schedules. */
@Injectable()
export class JobMonitor {
  private readonly jobs = new Set<RunningJob>();

  constructor(
    private readonly counter: DeliveryCounter,
    private readonly schedules: DeclaredSchedules,
    private readonly scheduleRuns: ScheduleRuns,
  ) {}

  /** The longest-running job comes first. */
  get running(): readonly RunningJob[] {
    return [...this.jobs];
  }

  async trackAttempt({ name, queueName, data: { messageId } }: Job<JobData>, attempt: () => Promise<void>): Promise<void> {
    const job = { queue: queueName, name, message_id: messageId, since: new Date().toISOString() };
    const isScheduled = this.schedules.hasCommand(name);
    this.jobs.add(job);
    try {
      if (isScheduled) await this.scheduleRuns.begin(messageId);
      await attempt();
      this.counter.increment({ queue: queueName, result: 'done' });
      if (isScheduled) await this.scheduleRuns.succeed(messageId);
    } finally {
      this.jobs.delete(job);
    }
  }

  /** Records a failed attempt of a job, in this process or in a process that has ended. */
  async recordFailure({ name, queueName, data: { messageId } }: Job<JobData>, failure: { isFinal: boolean; code: string }): Promise<void> {
    this.counter.increment({ queue: queueName, result: failure.isFinal ? 'failed' : 'retried' });
    if (this.schedules.hasCommand(name)) await this.scheduleRuns.fail(messageId, failure);
  }
}

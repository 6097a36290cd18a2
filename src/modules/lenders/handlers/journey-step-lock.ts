import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import type { Submission } from '../domain/submission.entity.js';
import { SubmissionStatus } from '../messages/queries.js';
import { stepAt } from './journey-step.js';
import { LenderClients } from './lender-clients.js';
import { SubmissionTransitions } from './submission-transitions.js';

/**
 * The lease outlasts the calls of a step, including the prefill of its form, so that no second step begins while the lender may still
 * process the first.
 */
const CALLS_PER_STEP = 3;

/**
 * Ensures that a lender receives one step of a customer at a time, and only the current one, despite several tabs, devices or double
 * clicks.
 */
@Injectable()
export class JourneyStepLock {
  constructor(
    private readonly queries: QueryBus,
    private readonly clients: LenderClients,
    private readonly transitions: SubmissionTransitions,
  ) {}

  /**
   * Runs a step and handles its answer under the lock. Throws `step-is-over` while another step is running, or when the journey has moved
   * on.
   */
  async withLock<T>({ id, journeyKey }: Submission, stepId: string, step: () => Promise<T>): Promise<T> {
    const leaseMs = this.clients.get(journeyKey).journey.limits.timeoutMs * CALLS_PER_STEP;
    await this.transitions.change(id, async (submission) => {
      await this.assertCurrentStep(submission, stepId);
      if (!submission.beginStep(new Date(), leaseMs)) throw new AppError('step-is-over');
    });
    try {
      return await step();
    } finally {
      await this.transitions.change(id, (submission) => submission.endStep());
    }
  }

  /** Throws `step-is-over` unless a locked submission is at this step. */
  async assertCurrentStep(submission: Submission, stepId: string): Promise<void> {
    const { state } = await this.queries.execute(new SubmissionStatus(submission.id));
    if (stepAt(submission.journeyKey, state, submission).id !== stepId) throw new AppError('step-is-over');
  }
}

import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { AppError } from '../../../platform/http/app-error.js';
import type { Submission } from '../domain/submission.entity.js';
import { SubmissionStatus } from '../messages/queries.js';
import { stepAt } from './journey-step.js';
import { LenderClients } from './lender-clients.js';
import { SubmissionTransitions } from './submission-transitions.js';

/** A turn outlives its calls, what the form is filled with and the step itself, so that no second one begins while the lender may still be at the first. */
const CALLS_PER_STEP = 3;

/** Two tabs, two devices, a nervous finger: a lender hears of one step of a customer's at a time, and only of the one he is at. */
@Injectable()
export class JourneyStepLock {
  constructor(
    private readonly queries: QueryBus,
    private readonly clients: LenderClients,
    private readonly transitions: SubmissionTransitions,
  ) {}

  /** Takes a step, with what becomes of its answer. Throws `step-is-over` while another one is under way, or where the journey is elsewhere by now. */
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

  /** Throws `step-is-over` unless a submission that is locked is at this step. */
  async assertCurrentStep(submission: Submission, stepId: string): Promise<void> {
    const { state } = await this.queries.execute(new SubmissionStatus(submission.id));
    if (stepAt(submission.journeyKey, state, submission).id !== stepId) throw new AppError('step-is-over');
  }
}

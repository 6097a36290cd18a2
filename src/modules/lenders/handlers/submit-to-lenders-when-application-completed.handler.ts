import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ApplicationCompleted } from '../../customer-journey/messages/index.js';
import { SubmissionPlan } from './submission-plan.js';

/** Auto submission: only to the lenders that the customer ticked. */
@Subscriber(ApplicationCompleted, { name: 'lenders.submit-to-lenders-when-application-completed' })
export class SubmitToLendersWhenApplicationCompleted implements IEventHandler<ApplicationCompleted> {
  constructor(private readonly submissions: SubmissionPlan) {}

  async handle({ payload: { applicationId, autoSubmit } }: ApplicationCompleted): Promise<void> {
    await this.submissions.plan(applicationId, autoSubmit);
  }
}

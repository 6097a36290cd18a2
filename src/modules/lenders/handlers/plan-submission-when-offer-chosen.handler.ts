import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { OfferChosen } from '../../customer-journey/messages/index.js';
import { SubmissionPlan } from './submission-plan.js';

@Subscriber(OfferChosen, { name: 'lenders.plan-submission-when-offer-chosen' })
export class PlanSubmissionWhenOfferChosen implements IEventHandler<OfferChosen> {
  constructor(private readonly submissions: SubmissionPlan) {}

  async handle({ payload: { applicationId, submissionId, lenderId } }: OfferChosen): Promise<void> {
    await this.submissions.plan(applicationId, [{ submissionId, lenderId }]);
  }
}

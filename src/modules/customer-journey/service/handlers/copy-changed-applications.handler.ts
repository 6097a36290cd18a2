import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../../platform/messaging/subscriber.decorator.js';
import { ApplicationsChanged } from '../../messages/events.js';
import { ServiceCases } from './service-cases.js';

@Subscriber(ApplicationsChanged, { name: 'customer-journey.copy-changed-applications' })
export class CopyChangedApplications implements IEventHandler<ApplicationsChanged> {
  constructor(private readonly cases: ServiceCases) {}

  async handle({ payload: { applicationIds } }: ApplicationsChanged): Promise<void> {
    await this.cases.copy(applicationIds);
  }
}

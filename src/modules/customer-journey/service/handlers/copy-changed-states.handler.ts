import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../../platform/messaging/subscriber.decorator.js';
import { ApplicationStatesChanged } from '../../messages/events.js';
import { ServiceCases } from './service-cases.js';

@Subscriber(ApplicationStatesChanged, { name: 'customer-journey.copy-changed-states', isBulk: true })
export class CopyChangedStates implements IEventHandler<ApplicationStatesChanged> {
  constructor(private readonly cases: ServiceCases) {}

  async handle({ payload: { moves } }: ApplicationStatesChanged): Promise<void> {
    await this.cases.copy([...new Set(moves.map(({ applicationId }) => applicationId))]);
  }
}

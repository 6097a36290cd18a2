import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ApplicationStatesChanged } from '../../customer-journey/messages/index.js';
import { Ledger } from './ledger.js';

/** Customer actions earn nothing and take nothing away. */
@Subscriber(ApplicationStatesChanged, { name: 'revenue.accrue-revenue-when-applications-moved', isBulk: true })
export class AccrueRevenueWhenApplicationStatesChanged implements IEventHandler<ApplicationStatesChanged> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ payload: { source, moves } }: ApplicationStatesChanged): Promise<void> {
    if (source === 'customer') return;
    await this.ledger.accrue(
      [...new Set(moves.map(({ submissionId }) => submissionId))],
      [...new Set(moves.map(({ lenderId }) => lenderId))],
    );
  }
}

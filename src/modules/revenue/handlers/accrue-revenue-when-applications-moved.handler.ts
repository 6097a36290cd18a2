import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ApplicationsMoved } from '../../customer-journey/messages/index.js';
import { Ledger } from './ledger.js';

/** What a customer does himself earns nothing, and takes nothing away. */
@Subscriber(ApplicationsMoved, { name: 'revenue.accrue-revenue-when-applications-moved', isBulk: true })
export class AccrueRevenueWhenApplicationsMoved implements IEventHandler<ApplicationsMoved> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ payload: { source, moves } }: ApplicationsMoved): Promise<void> {
    if (source === 'customer') return;
    await this.ledger.accrue(
      [...new Set(moves.map(({ submissionId }) => submissionId))],
      [...new Set(moves.map(({ lenderId }) => lenderId))],
    );
  }
}

import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { RevenueItemsChanged } from '../messages/events.js';
import { Ledger } from './ledger.js';

@Subscriber(RevenueItemsChanged, { name: 'revenue.recalculate-open-months-when-revenue-items-changed' })
export class RecalculateOpenMonthsWhenRevenueItemsChanged implements IEventHandler<RevenueItemsChanged> {
  constructor(private readonly ledger: Ledger) {}

  async handle({ payload: { lenderId } }: RevenueItemsChanged): Promise<void> {
    await this.ledger.recalculateMonthsOfLender(lenderId);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { RevenueItemsChanged } from '../messages/events.js';
import { Ledger, type LenderMonth } from './ledger.js';
import { openMonthsOfLender } from './ledger.sql.js';

@Subscriber(RevenueItemsChanged, { name: 'revenue.recalculate-open-months-when-revenue-items-changed' })
export class RecalculateOpenMonthsWhenRevenueItemsChanged implements IEventHandler<RevenueItemsChanged> {
  constructor(
    private readonly em: EntityManager,
    private readonly ledger: Ledger,
  ) {}

  async handle({ payload: { lenderId } }: RevenueItemsChanged): Promise<void> {
    await this.ledger.recalculateLater(await this.em.execute<LenderMonth[]>(openMonthsOfLender, [lenderId]));
  }
}

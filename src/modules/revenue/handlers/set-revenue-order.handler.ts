import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Records } from '../../../platform/resources/records.js';
import { revenueItems } from '../domain/revenue-item.resource.js';
import { SetRevenueOrder } from '../messages/commands.js';

@CommandHandler(SetRevenueOrder)
export class SetRevenueOrderHandler implements ICommandHandler<SetRevenueOrder> {
  constructor(private readonly records: Records) {}

  async execute({ order: { lenderId, itemIds, seenItemIds }, actor }: SetRevenueOrder): Promise<void> {
    const order = { group: lenderId, ids: itemIds, seen: seenItemIds, field: 'lender_revenue_ids' };
    await this.records.reorder(revenueItems, order, actor);
  }
}

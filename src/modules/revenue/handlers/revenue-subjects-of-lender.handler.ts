import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { RevenueSubjectsOfLender } from '../../lenders/messages/index.js';
import { revenueItems } from '../domain/revenue-item.resource.js';

@QueryHandler(RevenueSubjectsOfLender)
export class RevenueSubjectsOfLenderHandler implements IQueryHandler<RevenueSubjectsOfLender> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId }: RevenueSubjectsOfLender): Promise<readonly string[]> {
    const items = await this.em.execute<{ readonly id: string }[]>('select id from revenue.revenue_item where lender_id = ?', [lenderId]);
    return items.map(({ id }) => `${revenueItems.name}:${id}`);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MerchantsWithVisitors } from '../../../partners/messages/index.js';

@QueryHandler(MerchantsWithVisitors)
export class MerchantsWithVisitorsHandler implements IQueryHandler<MerchantsWithVisitors> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds }: MerchantsWithVisitors): Promise<readonly string[]> {
    // @unscoped asked by whoever takes a file back that made these merchants.
    const rows = await this.em.execute<{ id: string }[]>(
      `select m.id from unnest(?::uuid[]) as m(id) where exists (select from customer_journey.origin o where o.merchant_id = m.id)`,
      [`{${merchantIds.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}

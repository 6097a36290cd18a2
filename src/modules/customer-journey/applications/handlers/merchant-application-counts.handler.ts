import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { MerchantApplications } from '../../../partners/messages/index.js';

@QueryHandler(MerchantApplications)
export class MerchantApplicationCountsHandler implements IQueryHandler<MerchantApplications> {
  constructor(private readonly em: EntityManager) {}

  async execute({ merchantIds, days }: MerchantApplications): Promise<ReadonlyMap<string, number>> {
    // @unscoped of merchants that were read in the scope of who asks.
    const rows = await this.em.execute<{ id: string; count: number }[]>(
      `select merchant_id as id, count(*)::int as count from customer_journey.application
       where merchant_id = any(?::uuid[]) and created_at > now() - make_interval(days => ?) group by merchant_id`,
      [`{${merchantIds.join(',')}}`, days],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}

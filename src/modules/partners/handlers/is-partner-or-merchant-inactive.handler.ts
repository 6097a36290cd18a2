import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsPartnerOrMerchantInactive } from '../messages/queries.js';

@QueryHandler(IsPartnerOrMerchantInactive)
export class IsPartnerOrMerchantInactiveHandler implements IQueryHandler<IsPartnerOrMerchantInactive> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId, merchantId }: IsPartnerOrMerchantInactive): Promise<boolean> {
    // @unscoped asked before anybody is let in: it is what lets them.
    const [closed] = await this.em.execute<object[]>(
      `select 1 from partners.partner where id = ? and deleted_at is not null
       union all select 1 from partners.merchant where id = ?::uuid and (deleted_at is not null or status <> 'active')`,
      [partnerId, merchantId],
    );
    return closed !== undefined;
  }
}

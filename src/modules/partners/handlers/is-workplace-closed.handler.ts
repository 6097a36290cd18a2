import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsWorkplaceClosed } from '../messages/queries.js';

@QueryHandler(IsWorkplaceClosed)
export class IsWorkplaceClosedHandler implements IQueryHandler<IsWorkplaceClosed> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId, merchantId }: IsWorkplaceClosed): Promise<boolean> {
    // @unscoped asked before anybody is let in: it is what lets them.
    const [closed] = await this.em.execute<object[]>(
      `select 1 from partners.partner where id = ? and deleted_at is not null
       union all select 1 from partners.merchant where id = ?::uuid and (deleted_at is not null or status <> 'active')`,
      [partnerId, merchantId],
    );
    return closed !== undefined;
  }
}

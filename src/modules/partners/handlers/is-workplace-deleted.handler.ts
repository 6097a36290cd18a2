import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsWorkplaceDeleted } from '../messages/queries.js';

@QueryHandler(IsWorkplaceDeleted)
export class IsWorkplaceDeletedHandler implements IQueryHandler<IsWorkplaceDeleted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId, merchantId }: IsWorkplaceDeleted): Promise<boolean> {
    // @unscoped asked before anybody is let in: it is what lets them.
    const [deleted] = await this.em.execute<object[]>(
      `select 1 from partners.partner where id = ? and deleted_at is not null
       union all select 1 from partners.merchant where id = ?::uuid and deleted_at is not null`,
      [partnerId, merchantId],
    );
    return deleted !== undefined;
  }
}

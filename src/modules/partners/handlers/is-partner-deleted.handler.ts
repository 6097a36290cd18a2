import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsPartnerDeleted } from '../messages/queries.js';

@QueryHandler(IsPartnerDeleted)
export class IsPartnerDeletedHandler implements IQueryHandler<IsPartnerDeleted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId }: IsPartnerDeleted): Promise<boolean> {
    // @unscoped asked before anybody is let in: it is what lets them.
    const [deleted] = await this.em.execute<object[]>('select 1 from partners.partner where id = ? and deleted_at is not null', [
      partnerId,
    ]);
    return deleted !== undefined;
  }
}

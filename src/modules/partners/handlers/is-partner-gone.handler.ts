import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsPartnerGone } from '../messages/queries.js';

@QueryHandler(IsPartnerGone)
export class IsPartnerGoneHandler implements IQueryHandler<IsPartnerGone> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerId }: IsPartnerGone): Promise<boolean> {
    // @unscoped the record of the partner is held against the rows of who writes it.
    const living = await this.em.execute<object[]>('select from partners.partner where id = ?::uuid and deleted_at is null for share', [
      partnerId,
    ]);
    return living.length === 0;
  }
}

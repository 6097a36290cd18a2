import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DeletedOrUnknownPartnerIds } from '../messages/queries.js';

@QueryHandler(DeletedOrUnknownPartnerIds)
export class DeletedOrUnknownPartnerIdsHandler implements IQueryHandler<DeletedOrUnknownPartnerIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ partnerIds }: DeletedOrUnknownPartnerIds): Promise<readonly string[]> {
    // @unscoped ids that staff typed, told back to them.
    const living = await this.em.execute<{ readonly id: string }[]>(
      'select id from partners.partner where id = any(?::uuid[]) and deleted_at is null order by id for share',
      [`{${partnerIds.join(',')}}`],
    );
    return partnerIds.filter((id) => !living.some((partner) => partner.id === id.toLowerCase()));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { DeletedOrUnknownLenderIds } from '../messages/queries.js';

@QueryHandler(DeletedOrUnknownLenderIds)
export class DeletedOrUnknownLenderIdsHandler implements IQueryHandler<DeletedOrUnknownLenderIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderIds }: DeletedOrUnknownLenderIds): Promise<readonly string[]> {
    // A concurrent deletion of one of them waits, and then sees the selection.
    const living = await this.em.execute<{ readonly id: string }[]>(
      'select id from lenders.lender where id = any(?::uuid[]) and deleted_at is null order by id for share',
      [`{${lenderIds.join(',')}}`],
    );
    return lenderIds.filter((id) => !living.some((lender) => lender.id === id.toLowerCase()));
  }
}

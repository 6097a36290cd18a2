import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownLenderIds } from '../messages/queries.js';

@QueryHandler(UnknownLenderIds)
export class UnknownLenderIdsHandler implements IQueryHandler<UnknownLenderIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderIds }: UnknownLenderIds): Promise<readonly string[]> {
    const rows = await this.em.execute<{ readonly id: string }[]>(
      `select asked.id from unnest(?::uuid[]) as asked (id) where not exists (select 1 from lenders.lender l where l.id = asked.id)`,
      [`{${lenderIds.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}

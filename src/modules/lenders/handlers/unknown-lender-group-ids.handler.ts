import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { UnknownLenderGroupIds } from '../messages/queries.js';

@QueryHandler(UnknownLenderGroupIds)
export class UnknownLenderGroupIdsHandler implements IQueryHandler<UnknownLenderGroupIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ groupIds }: UnknownLenderGroupIds): Promise<readonly string[]> {
    const rows = await this.em.execute<{ readonly id: string }[]>(
      `select asked.id from unnest(?::uuid[]) as asked (id) where not exists (select 1 from lenders.lender_group g where g.id = asked.id)`,
      [`{${groupIds.join(',')}}`],
    );
    return rows.map(({ id }) => id);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { LenderNames } from '../messages/names.js';

@QueryHandler(LenderNames)
export class LenderNamesHandler implements IQueryHandler<LenderNames> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderIds }: LenderNames): Promise<ReadonlyMap<string, string>> {
    const rows = await this.em.execute<{ readonly id: string; readonly name: string }[]>(
      'select id, name from lenders.lender where id = any(?::uuid[])',
      [`{${lenderIds.join(',')}}`],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

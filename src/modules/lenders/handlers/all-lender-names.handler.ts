import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NamedLender, AllLenderNames } from '../messages/names.js';

@QueryHandler(AllLenderNames)
export class AllLenderNamesHandler implements IQueryHandler<AllLenderNames> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<readonly NamedLender[]> {
    return await this.em.execute<NamedLender[]>('select id as lender_id, name, lender_role as role from lenders.lender');
  }
}

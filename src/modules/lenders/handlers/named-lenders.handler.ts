import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type NamedLender, NamedLenders } from '../messages/names.js';

@QueryHandler(NamedLenders)
export class NamedLendersHandler implements IQueryHandler<NamedLenders> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<readonly NamedLender[]> {
    return await this.em.execute<NamedLender[]>('select id as lender_id, name, lender_role as role from lenders.lender');
  }
}

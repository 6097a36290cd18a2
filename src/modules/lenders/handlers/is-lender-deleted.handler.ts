import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { IsLenderDeleted } from '../messages/queries.js';

@QueryHandler(IsLenderDeleted)
export class IsLenderDeletedHandler implements IQueryHandler<IsLenderDeleted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId }: IsLenderDeleted): Promise<boolean> {
    const [deleted] = await this.em.execute<object[]>('select 1 from lenders.lender where id = ? and deleted_at is not null', [lenderId]);
    return deleted !== undefined;
  }
}

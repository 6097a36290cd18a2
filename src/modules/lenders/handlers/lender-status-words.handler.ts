import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type KnownStatusWord, LenderStatusWords } from '../messages/queries.js';

@QueryHandler(LenderStatusWords)
export class LenderStatusWordsHandler implements IQueryHandler<LenderStatusWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId }: LenderStatusWords): Promise<readonly KnownStatusWord[]> {
    return await this.em.execute<KnownStatusWord[]>(
      `select folded as word, state, lender_id from lenders.status_word
       where deleted_at is null and (lender_id is null or lender_id = coalesce(?::uuid, lender_id))`,
      [lenderId],
    );
  }
}

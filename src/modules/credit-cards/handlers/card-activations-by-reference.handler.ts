import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CardActivationIds } from '../../revenue/messages/index.js';

@QueryHandler(CardActivationIds)
export class CardActivationsByReferenceHandler implements IQueryHandler<CardActivationIds> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId, references }: CardActivationIds): Promise<ReadonlyMap<string, string>> {
    // @unscoped what the house earns with the clicks of every partner.
    const rows = await this.em.execute<{ readonly reference: string; readonly id: string }[]>(
      `select distinct on (a.unique_id) a.unique_id as reference, a.id from credit_cards.activation a
       where a.unique_id in (select jsonb_array_elements_text(?::jsonb)) and a.lender_id = ? and a.activated_on is not null
       order by a.unique_id, a.turn desc`,
      [JSON.stringify(references), lenderId],
    );
    return new Map(rows.map(({ reference, id }) => [reference, id]));
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type CardFact, CardFacts } from '../../revenue/messages/index.js';

@QueryHandler(CardFacts)
export class CardFactsHandler implements IQueryHandler<CardFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ activationIds }: CardFacts): Promise<readonly CardFact[]> {
    // @unscoped what the house earns with the clicks of every partner.
    return await this.em.execute<CardFact[]>(
      `select a.id as "activationId", a.lender_id as "lenderId", to_char(date_trunc('month', a.activated_on::timestamp), 'YYYY-MM-DD') as month,
         k.partner_id as "partnerId", k.merchant_id as "merchantId"
       from credit_cards.activation a join credit_cards.click k on k.unique_id = a.unique_id
       where a.id = any(?::uuid[]) and a.activated_on is not null and a.lender_id is not null
         and not exists (select from credit_cards.activation back where back.unique_id = a.unique_id and back.turn = a.turn + 1)`,
      [`{${activationIds.join(',')}}`],
    );
  }
}

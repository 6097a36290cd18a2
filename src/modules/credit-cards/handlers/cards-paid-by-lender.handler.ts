import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { CardsPaidByLender } from '../../lenders/messages/index.js';

@QueryHandler(CardsPaidByLender)
export class CardsPaidByLenderHandler implements IQueryHandler<CardsPaidByLender> {
  constructor(private readonly em: EntityManager) {}

  async execute({ lenderId }: CardsPaidByLender): Promise<readonly string[]> {
    const cards = await this.em.execute<{ category_name: string }[]>(
      'select category_name from credit_cards.credit_card where lender_id = ? and deleted_at is null order by lower(category_name)',
      [lenderId],
    );
    return cards.map(({ category_name }) => category_name);
  }
}

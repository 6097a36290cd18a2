import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { exactInstant } from '../../../../platform/values/iso-instant.js';
import { LastConsentWithdrawal } from '../../messages/queries.js';

@QueryHandler(LastConsentWithdrawal)
export class LastConsentWithdrawalHandler implements IQueryHandler<LastConsentWithdrawal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ customerId, purpose }: LastConsentWithdrawal): Promise<string | undefined> {
    // @unscoped the customer's own.
    const [act] = await this.em.execute<{ at: string }[]>(
      `select ${exactInstant('at')} as at from customer_journey.consent
       where customer_id = ? and purpose = ? and action = 'withdraw' order by id desc limit 1`,
      [customerId, purpose],
    );
    return act?.at;
  }
}

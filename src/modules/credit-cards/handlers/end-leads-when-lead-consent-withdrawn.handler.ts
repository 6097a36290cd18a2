import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { CARD_LEAD } from '../../../contracts/consents.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ConsentWithdrawn } from '../../customer-journey/messages/index.js';

/** Nobody follows up what a customer no longer lets us keep. */
@Subscriber(ConsentWithdrawn, { name: 'credit-cards.end-leads-when-lead-consent-withdrawn' })
export class EndLeadsWhenLeadConsentWithdrawn implements IEventHandler<ConsentWithdrawn> {
  constructor(private readonly em: EntityManager) {}

  async handle({ payload: { customerId, purpose, at } }: ConsentWithdrawn): Promise<void> {
    if (purpose !== CARD_LEAD) return;
    // @unscoped the customer's own.
    await this.em.execute(
      'update credit_cards.card_lead set ended_at = ?::timestamptz where customer_id = ? and ended_at is null and opened_at <= ?::timestamptz',
      [at, customerId, at],
    );
  }
}

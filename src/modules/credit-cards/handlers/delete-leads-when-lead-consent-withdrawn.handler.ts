import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { CARD_LEAD } from '../../../contracts/consents.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ConsentWithdrawn } from '../../customer-journey/messages/index.js';

/** What a customer no longer lets us keep is deleted. */
@Subscriber(ConsentWithdrawn, { name: 'credit-cards.delete-leads-when-lead-consent-withdrawn' })
export class DeleteLeadsWhenLeadConsentWithdrawn implements IEventHandler<ConsentWithdrawn> {
  constructor(private readonly em: EntityManager) {}

  async handle({ payload: { customerId, purpose, at } }: ConsentWithdrawn): Promise<void> {
    if (purpose !== CARD_LEAD) return;
    // Leads of a consent that was given anew meanwhile stay.
    // @unscoped the customer's own.
    await this.em.execute('delete from credit_cards.card_lead where customer_id = ? and opened_at <= ?::timestamptz', [customerId, at]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { CARD_LEAD, INSURANCE_REFERRAL } from '../../../contracts/consents.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ConsentWithdrawn } from '../../customer-journey/messages/index.js';

// @unscoped the customer's own.
/** What is kept under each permission. */
const tablesByPurpose: ReadonlyMap<string, string> = new Map([
  [CARD_LEAD, 'credit_cards.card_lead'],
  [INSURANCE_REFERRAL, 'credit_cards.insurance_referral'],
]);

/** What a customer no longer lets us keep is deleted. */
@Subscriber(ConsentWithdrawn, { name: 'credit-cards.delete-leads-when-lead-consent-withdrawn' })
export class DeleteLeadsWhenLeadConsentWithdrawn implements IEventHandler<ConsentWithdrawn> {
  constructor(private readonly em: EntityManager) {}

  async handle({ payload: { customerId, purpose, at } }: ConsentWithdrawn): Promise<void> {
    const table = tablesByPurpose.get(purpose);
    if (!table) return;
    // Leads of a consent that was given anew meanwhile stay.
    // @unscoped the customer's own.
    await this.em.execute(`delete from ${table} where customer_id = ? and opened_at <= ?::timestamptz`, [customerId, at]);
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import type { IEventHandler } from '@nestjs/cqrs';
import { CARD_LEAD, INSURANCE_REFERRAL } from '../../../contracts/consents.js';
import { Subscriber } from '../../../platform/messaging/subscriber.decorator.js';
import { ConsentWithdrawn } from '../../customer-journey/messages/index.js';

// @unscoped the customer's own.
/** Table of each purpose. */
const tablesByPurpose: ReadonlyMap<string, string> = new Map([
  [CARD_LEAD, 'credit_cards.card_lead'],
  [INSURANCE_REFERRAL, 'credit_cards.insurance_referral'],
]);

/** Deletes leads and referrals whose consent was withdrawn. */
@Subscriber(ConsentWithdrawn, { name: 'credit-cards.delete-leads-when-lead-consent-withdrawn' })
export class DeleteLeadsWhenLeadConsentWithdrawn implements IEventHandler<ConsentWithdrawn> {
  constructor(private readonly em: EntityManager) {}

  async handle({ payload: { customerId, purpose, at } }: ConsentWithdrawn): Promise<void> {
    const table = tablesByPurpose.get(purpose);
    if (!table) return;
    // Keeps leads of a consent that was given again meanwhile.
    // @unscoped the customer's own.
    await this.em.execute(`delete from ${table} where customer_id = ? and opened_at <= ?::timestamptz`, [customerId, at]);
  }
}

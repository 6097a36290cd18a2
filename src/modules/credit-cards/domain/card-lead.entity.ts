import { defineEntity, p } from '@mikro-orm/core';
import { cardAttribution } from './outbound-click.entity.js';

/** So long a lead, or a referral, is kept where the customer does not take his permission back. */
export const LEAD_DAYS = 400;

const CardLeadSchema = defineEntity({
  name: 'CardLead',
  schema: 'credit_cards',
  tableName: 'card_lead',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    customerId: p.uuid(),
    categoryId: p.uuid(),
    /** The visit to the bank by which it began. */
    uniqueId: p.string().length(32).unique(),
    openedAt: p
      .datetime()
      .onCreate(() => new Date())
      .index(),
    firstTouchId: p.bigint('string').nullable(),
    lastTouchId: p.bigint('string').nullable(),
    partnerId: cardAttribution.partnerId(),
    merchantId: cardAttribution.merchantId(),
    merchantLocationId: cardAttribution.merchantLocationId(),
    channelId: cardAttribution.channelId(),
  },
  indexes: [{ name: 'card_lead_of_customer', properties: ['customerId', 'openedAt'] }],
});

/** A customer who went on to the page of a bank and lets us keep which card it was. Deleted when he takes that back, and after `LEAD_DAYS`. */
export class CardLead extends CardLeadSchema.class {}
CardLeadSchema.setClass(CardLead);

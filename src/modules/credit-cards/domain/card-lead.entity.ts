import { defineEntity, p } from '@mikro-orm/core';
import { cardAttribution } from './outbound-click.entity.js';

/** Retention of a lead or referral in days, unless the customer withdraws the permission earlier. */
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
    /** The visit to the bank that began the lead. */
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

/** A customer who continued to a bank's page and permitted us to store which card it was. Deleted on withdrawal and after `LEAD_DAYS`. */
export class CardLead extends CardLeadSchema.class {}
CardLeadSchema.setClass(CardLead);

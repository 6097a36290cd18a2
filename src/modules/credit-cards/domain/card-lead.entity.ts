import { defineEntity, p } from '@mikro-orm/core';
import { cardAttribution } from './card-click.entity.js';

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
    openedAt: p.datetime().onCreate(() => new Date()),
    /** When the customer took his permission back; null while it stands. */
    endedAt: p.datetime().nullable(),
    firstTouchId: cardAttribution.firstTouchId(),
    lastTouchId: cardAttribution.lastTouchId(),
    partnerId: cardAttribution.partnerId(),
    merchantId: cardAttribution.merchantId(),
    merchantLocationId: cardAttribution.merchantLocationId(),
    channelId: cardAttribution.channelId(),
  },
  indexes: [{ name: 'card_lead_of_customer', properties: ['customerId', 'openedAt'] }],
});

/** A customer who went on to the page of a bank and lets us keep which card it was. */
export class CardLead extends CardLeadSchema.class {}
CardLeadSchema.setClass(CardLead);

import { defineEntity, p } from '@mikro-orm/core';

/** Where a visitor came from, as it was at that moment (ADR 13). */
export const cardAttribution = {
  firstTouchId: () => p.bigint('string').nullable(),
  lastTouchId: () => p.bigint('string').nullable(),
  partnerId: () => p.uuid().nullable(),
  merchantId: () => p.uuid().nullable(),
  merchantLocationId: () => p.uuid().nullable(),
  /** Lookup id `channel`. */
  channelId: () => p.smallint().nullable(),
};

const CardClickSchema = defineEntity({
  name: 'CardClick',
  schema: 'credit_cards',
  tableName: 'click',
  properties: {
    /** 128 random bits, hexadecimal: all that the bank learns of a visit. */
    uniqueId: p.string().length(32).primary(),
    categoryId: p.uuid(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    /** The browser, by the name in its cookie; null before it has one. */
    visitor: p.uuid().nullable(),
    firstTouchId: cardAttribution.firstTouchId(),
    lastTouchId: cardAttribution.lastTouchId(),
    partnerId: cardAttribution.partnerId(),
    merchantId: cardAttribution.merchantId(),
    merchantLocationId: cardAttribution.merchantLocationId(),
    channelId: cardAttribution.channelId(),
  },
  indexes: [{ name: 'click_of_card', properties: ['categoryId', 'at'] }],
});

/** Somebody went on to the page of a bank. Rows are only ever added, and hold nothing that tells who somebody is: that is in a lead, with a consent. */
export class CardClick extends CardClickSchema.class {}
CardClickSchema.setClass(CardClick);

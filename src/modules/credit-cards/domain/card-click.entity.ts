import { defineEntity, p } from '@mikro-orm/core';

/** On whose account somebody came, as it was at that moment (ADR 13). */
export const cardAttribution = {
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
    partnerId: cardAttribution.partnerId(),
    merchantId: cardAttribution.merchantId(),
    merchantLocationId: cardAttribution.merchantLocationId(),
    channelId: cardAttribution.channelId(),
  },
  indexes: [{ name: 'click_of_card', properties: ['categoryId', 'at'] }],
});

/** Somebody went on to the page of a bank. Rows are only ever added, and nothing in them leads to a person or a browser: that is in a lead, with a consent. */
export class CardClick extends CardClickSchema.class {}
CardClickSchema.setClass(CardClick);

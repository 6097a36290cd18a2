import { defineEntity, p } from '@mikro-orm/core';
import { clickOwners } from './site-owner.js';

/** On whose account somebody came, as it was at that moment (ADR 13). */
export const cardAttribution = {
  partnerId: () => p.uuid().nullable(),
  merchantId: () => p.uuid().nullable(),
  merchantLocationId: () => p.uuid().nullable(),
  /** Lookup id `channel`. */
  channelId: () => p.smallint().nullable(),
};

const OutboundClickSchema = defineEntity({
  name: 'OutboundClick',
  schema: 'credit_cards',
  tableName: 'click',
  properties: {
    /** 128 random bits, hexadecimal: all that the other side learns of a visit. */
    uniqueId: p.string().length(32).primary(),
    /** The card, where the link was a card's own. */
    categoryId: p.uuid().nullable(),
    /** The card's lender of that moment: it pays where the click becomes a card. */
    lenderId: p.uuid().nullable(),
    /** Otherwise whose page it was, with the id of the lender, partner or intermediary and the host. */
    owner: p.enum(clickOwners).nullable(),
    ownerId: p.uuid().nullable(),
    host: p.string().length(253).nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
    partnerId: cardAttribution.partnerId(),
    merchantId: cardAttribution.merchantId(),
    merchantLocationId: cardAttribution.merchantLocationId(),
    channelId: cardAttribution.channelId(),
  },
  indexes: [{ name: 'click_of_card', properties: ['categoryId', 'at'] }],
  checks: [{ name: 'click_target_check', expression: 'num_nonnulls(category_id, host) < 2 and (host is null) = (owner is null)' }],
});

/** Somebody went on to a page of a bank, lender, partner or intermediary. Rows are only ever added, and nothing in them leads to a person or a browser: that is in a lead or a referral, with a consent. */
export class OutboundClick extends OutboundClickSchema.class {}
OutboundClickSchema.setClass(OutboundClick);

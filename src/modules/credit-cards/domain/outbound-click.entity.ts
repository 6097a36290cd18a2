import { defineEntity, p } from '@mikro-orm/core';
import { clickOwners } from './site-owner.js';

/** Attribution of the visitor at the time of the click (ADR 13). */
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
    /** 128 random bits, hexadecimal: the only data of a visit that the other side receives. */
    uniqueId: p.string().length(32).primary(),
    /** The card, where the link was the card's own link. */
    categoryId: p.uuid().nullable(),
    /** The card's lender at the click: it pays where the click becomes a card. */
    lenderId: p.uuid().nullable(),
    /** Otherwise the kind of owner, with the id of the lender, partner or intermediary and the host. */
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

/**
 * A visit to a page of a bank, lender, partner or intermediary. Append-only, and without reference to a person or a browser: that is in a
 * lead or a referral, with a consent.
 */
export class OutboundClick extends OutboundClickSchema.class {}
OutboundClickSchema.setClass(OutboundClick);

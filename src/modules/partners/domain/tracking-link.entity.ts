import { randomInt } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { loanTypeKeys } from '../../../contracts/loan-types.js';
import { IndiaDayEnd } from '../../../platform/database/india-day-end.type.js';
import { Merchant } from './merchant.entity.js';
import { MerchantLocation } from './merchant-location.entity.js';
import { Partner } from './partner.entity.js';

const utm = () => p.string().length(120).nullable();

/** Without letters that look like digits, and digits that look like letters. */
const codeLetters = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 8;

/** Generates a random code. */
const generateCode = () => Array.from({ length: CODE_LENGTH }, () => codeLetters[randomInt(codeLetters.length)]).join('');

const TrackingLinkSchema = defineEntity({
  name: 'TrackingLink',
  schema: 'partners',
  tableName: 'tracking_link',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** URL name in lower case. */
    code: p.string().length(40).unique().onCreate(generateCode),
    partnerId: () => p.manyToOne(Partner).mapToPk().fieldName('partner_id').index(false),
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').index(false).deleteRule('no action').nullable(),
    locationId: () => p.manyToOne(MerchantLocation).mapToPk().fieldName('location_id').index(false).deleteRule('no action').nullable(),
    /** The product that the link leads to; null for the start page. */
    product: p.enum(loanTypeKeys).nullable(),
    /** Defaults for UTM values that the URL does not carry. */
    utmSource: utm(),
    utmMedium: utm(),
    utmCampaign: utm(),
    utmTerm: utm(),
    utmContent: utm(),
    /** Last day of validity, `YYYY-MM-DD`; stored as its last moment in India. */
    expiresAt: p.type(IndiaDayEnd).nullable(),
    status: p.enum(['active', 'paused'] as const).default('active'),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  indexes: [{ name: 'tracking_link_of_partner', properties: ['partnerId', 'createdAt'] }],
  checks: [
    { name: 'tracking_link_code_in_addresses', expression: `code ~ '^[a-z0-9][a-z0-9_-]*$'` },
    { name: 'tracking_link_location_of_merchant', expression: 'location_id is null or merchant_id is not null' },
  ],
});

/** A link that a partner distributes. An expired or paused link attributes nothing; earlier visits keep their attribution. */
export class TrackingLink extends TrackingLinkSchema.class {}
TrackingLinkSchema.setClass(TrackingLink);

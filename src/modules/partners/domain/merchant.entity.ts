import { defineEntity, p } from '@mikro-orm/core';
import { Partner } from './partner.entity.js';

const MerchantSchema = defineEntity({
  name: 'Merchant',
  schema: 'partners',
  tableName: 'merchant',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    partnerId: () => p.manyToOne(Partner).mapToPk().fieldName('partner_id').index(false),
    /** URL name in lower case; unique for each partner. */
    code: p.string().length(40),
    name: p.string().length(120),
    /** City given by the merchant; null for a merchant that staff added. */
    city: p.string().length(60).nullable(),
    status: p.enum(['pending', 'active', 'suspended', 'rejected'] as const).default('pending'),
    /** Per cent of the partner's share. */
    revenuePercent: p.decimal('string').precision(7).scale(3).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    deletedAt: p.datetime().nullable(),
    version: p.integer().version(),
  },
  uniques: [{ name: 'merchant_code', properties: ['partnerId', 'code'] }],
  checks: [{ name: 'merchant_code_in_addresses', expression: `code ~ '^[a-z0-9][a-z0-9_-]*$'` }],
});

/** An outlet that sells a partner's loans. */
export class Merchant extends MerchantSchema.class {}
MerchantSchema.setClass(Merchant);

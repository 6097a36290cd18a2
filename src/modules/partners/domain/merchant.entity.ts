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
    /** Its name in addresses, in lower case; one partner has it once. */
    code: p.string().length(40),
    name: p.string().length(120),
    /** Where it said that it is; null for one that staff added. */
    city: p.string().length(60).nullable(),
    status: p.enum(['pending', 'active', 'suspended', 'rejected'] as const).default('pending'),
    /** Per cent of what its partner gets. */
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

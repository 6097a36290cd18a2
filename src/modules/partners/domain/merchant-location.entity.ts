import { defineEntity, p } from '@mikro-orm/core';
import { Merchant } from './merchant.entity.js';

const MerchantLocationSchema = defineEntity({
  name: 'MerchantLocation',
  schema: 'partners',
  tableName: 'merchant_location',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').index(false),
    /** URL name in lower case; unique for each merchant. */
    code: p.string().length(40),
    name: p.string().length(120),
    pincode: p.string().length(6).nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
    version: p.integer().version(),
  },
  uniques: [{ name: 'merchant_location_code', properties: ['merchantId', 'code'] }],
  checks: [{ name: 'merchant_location_code_in_addresses', expression: `code ~ '^[a-z0-9][a-z0-9_-]*$'` }],
});

/** A shop or office of a merchant. */
export class MerchantLocation extends MerchantLocationSchema.class {}
MerchantLocationSchema.setClass(MerchantLocation);

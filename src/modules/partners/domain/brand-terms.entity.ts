import { defineEntity, p } from '@mikro-orm/core';
import { Partner } from './partner.entity.js';

const BrandTermsVersionSchema = defineEntity({
  name: 'BrandTermsVersion',
  schema: 'partners',
  tableName: 'brand_terms',
  properties: {
    partnerId: () => p.manyToOne(Partner).mapToPk().fieldName('partner_id').index(false).primary(),
    /** 1, 2, 3 … for each partner. */
    version: p.integer().primary().autoincrement(false),
    /** Day in India on which it was published. */
    effectiveFrom: p.date(),
    /** SHA-256 of both texts (contracts/brand-terms), hex. */
    hash: p.string().length(64),
    en: p.text(),
    hi: p.text(),
    publishedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** The terms of a brand as they were published, kept so that what a customer agreed to can be shown later. Rows are only ever added. */
export class BrandTermsVersion extends BrandTermsVersionSchema.class {}
BrandTermsVersionSchema.setClass(BrandTermsVersion);

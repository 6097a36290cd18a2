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
    /** Day of publication in India. */
    effectiveFrom: p.date(),
    /** SHA-256 of both texts (contracts/brand-terms), hex. */
    hash: p.string().length(64),
    en: p.text(),
    hi: p.text(),
    publishedAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});

/** A published version of a brand's terms, kept as evidence of what a customer agreed to. Append-only. */
export class BrandTermsVersion extends BrandTermsVersionSchema.class {}
BrandTermsVersionSchema.setClass(BrandTermsVersion);

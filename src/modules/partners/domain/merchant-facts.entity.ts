import { defineEntity, p } from '@mikro-orm/core';
import type { MerchantDetails } from '../../../contracts/merchant-form.js';
import { Merchant } from './merchant.entity.js';

const MerchantFactsSchema = defineEntity({
  name: 'MerchantFacts',
  schema: 'partners',
  tableName: 'merchant_facts',
  properties: {
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').index(false).primary(),
    /** JSON of what was told, sealed with the key of the merchant (ADR 11). */
    details: p.text(),
    /** What lists show of PAN and GSTIN: their last four characters. */
    panEnd: p.string().length(4).nullable(),
    gstinEnd: p.string().length(4).nullable(),
  },
});

/** What its partner's list told of a merchant that did not ask by the form: how to reach it, its tax numbers and its bank account. */
export class MerchantFacts extends MerchantFactsSchema.class {}
MerchantFactsSchema.setClass(MerchantFacts);

/** What can be told of a merchant besides name and city, all of it or some. */
export type ReportedMerchantDetails = Partial<Omit<MerchantDetails, 'firm_name' | 'city'>>;

/** Where the sealed column of a merchant's facts lives. */
export const merchantFactsEncryptionContext = (merchantId: string) => ({
  table: 'partners.merchant_facts',
  column: 'details',
  id: merchantId,
});

import { defineEntity, p } from '@mikro-orm/core';
import type { MerchantDetails } from '../../../contracts/merchant-form.js';
import { Merchant } from './merchant.entity.js';

const MerchantFactsSchema = defineEntity({
  name: 'MerchantFacts',
  schema: 'partners',
  tableName: 'merchant_facts',
  properties: {
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').index(false).primary(),
    /** JSON of the reported details, encrypted with the key of the merchant (ADR 11). */
    details: p.text(),
    /** Last four characters of PAN and GSTIN, for lists. */
    panEnd: p.string().length(4).nullable(),
    gstinEnd: p.string().length(4).nullable(),
  },
});

/** Details from its partner's list of a merchant that did not apply by the form: contact, tax numbers and bank account. */
export class MerchantFacts extends MerchantFactsSchema.class {}
MerchantFactsSchema.setClass(MerchantFacts);

/** All or some of a merchant's details besides name and city. */
export type ReportedMerchantDetails = Partial<Omit<MerchantDetails, 'firm_name' | 'city'>>;

/** Encryption context of the encrypted column of a merchant's facts. */
export const merchantFactsEncryptionContext = (merchantId: string) => ({
  table: 'partners.merchant_facts',
  column: 'details',
  id: merchantId,
});

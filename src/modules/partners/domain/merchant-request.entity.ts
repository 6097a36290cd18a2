import { defineEntity, p } from '@mikro-orm/core';
import type { ConsentEvidence } from '../../../contracts/consents.js';
import { type MerchantDetails, merchantRejectionReasons } from '../../../contracts/merchant-form.js';
import { Merchant } from './merchant.entity.js';
import { MerchantNoticeText } from './merchant-notice.entity.js';

const MerchantRequestRowSchema = defineEntity({
  name: 'MerchantRequestRow',
  schema: 'partners',
  tableName: 'merchant_request',
  properties: {
    merchantId: () => p.manyToOne(Merchant).mapToPk().fieldName('merchant_id').index(false).primary(),
    /** What the applicant names it by: `M-7K3M-9QXT`. */
    reference: p.string().length(12).unique(),
    /** The passcode that proved the number, and the browser in which it did: who asks again there is told the same. */
    challengeId: p.uuid().unique(),
    deviceIndex: p.string().length(43),
    /** Blind index of partner, PAN and number; erased with the details. */
    applicantIndex: p.string().length(43).nullable(),
    /** Blind index of partner and number, by which a merchant who asks once more is known; erased with the details. */
    phoneIndex: p.string().length(43).nullable(),
    /** JSON of what was told and how it was agreed to, sealed with the key of the merchant (ADR 11); erased some time after a refusal. */
    details: p.text().nullable(),
    /** What lists show of PAN and GSTIN: their last four characters. */
    panEnd: p.string().length(4).nullable(),
    gstinEnd: p.string().length(4).nullable(),
    noticeHash: () => p.manyToOne(MerchantNoticeText).mapToPk().fieldName('notice_hash').index(false),
    agreedAt: p.datetime().defaultRaw('clock_timestamp()'),
    decision: p.enum(['approved', 'rejected'] as const).nullable(),
    decidedAt: p.datetime().nullable(),
    /** What whoever was rejected was told. */
    refusal: p.enum(merchantRejectionReasons).nullable(),
  },
  indexes: [
    {
      name: 'merchant_request_waiting',
      expression:
        'create unique index merchant_request_waiting on partners.merchant_request (applicant_index) where decision is null and applicant_index is not null',
    },
    {
      name: 'merchant_request_approved_phone',
      expression: `create index merchant_request_approved_phone on partners.merchant_request (phone_index) where decision = 'approved'`,
    },
  ],
  checks: [{ name: 'merchant_request_decided', expression: '(decision is null) = (decided_at is null)' }],
});

/** What a merchant told who asked by the form, and what became of it. One that staff added has none. */
export class MerchantRequestRow extends MerchantRequestRowSchema.class {}
MerchantRequestRowSchema.setClass(MerchantRequestRow);

/** What is sealed. */
export interface MerchantRequestContent {
  readonly details: MerchantDetails;
  readonly evidence: Pick<ConsentEvidence, 'ip' | 'userAgent' | 'origin' | 'page'>;
}

/** Where the sealed column of a request lives. */
export const merchantRequestEncryptionContext = (merchantId: string) => ({
  table: 'partners.merchant_request',
  column: 'details',
  id: merchantId,
});

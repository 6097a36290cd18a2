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
    /** Reference for the applicant: `M-7K3M-9QXT`. */
    reference: p.string().length(12).unique(),
    /** Challenge of the OTP that proved the number, with its browser: a repeated request from there gets the same response. */
    challengeId: p.uuid().unique(),
    deviceIndex: p.string().length(43),
    /** Blind index of partner, PAN and number; erased with the details. */
    applicantIndex: p.string().length(43).nullable(),
    /** Blind index of partner and number, which identifies a repeated request; erased with the details. */
    phoneIndex: p.string().length(43).nullable(),
    /**
     * JSON of the request and of the consent evidence, encrypted with the key of the merchant (ADR 11); erased some time after a refusal.
     */
    details: p.text().nullable(),
    /** Last four characters of PAN and GSTIN, for lists. */
    panEnd: p.string().length(4).nullable(),
    gstinEnd: p.string().length(4).nullable(),
    noticeHash: () => p.manyToOne(MerchantNoticeText).mapToPk().fieldName('notice_hash').index(false),
    agreedAt: p.datetime().defaultRaw('clock_timestamp()'),
    decision: p.enum(['approved', 'rejected'] as const).nullable(),
    decidedAt: p.datetime().nullable(),
    /** Rejection reason given to the applicant. */
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

/** A merchant's request by the form, and its outcome. A merchant that staff added has none. */
export class MerchantRequestRow extends MerchantRequestRowSchema.class {}
MerchantRequestRowSchema.setClass(MerchantRequestRow);

/** Encrypted content of a request. */
export interface MerchantRequestContent {
  readonly details: MerchantDetails;
  readonly evidence: Pick<ConsentEvidence, 'ip' | 'userAgent' | 'origin' | 'page'>;
}

/** Encryption context of the encrypted column of a request. */
export const merchantRequestEncryptionContext = (merchantId: string) => ({
  table: 'partners.merchant_request',
  column: 'details',
  id: merchantId,
});

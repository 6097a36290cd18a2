/** What staff see of the offer that a lender's terms come to: what they may ask for, and why there is none. */
import type { FieldRule } from './fields.js';
import { offerBlockers } from './offer-blockers.js';
import type { VerdictReasonCode } from './verdicts.js';

/** The request that an offer is worked out for: rupees and months. */
export const offerPreviewFields = {
  amount: { kind: 'inr', required: true, min: 1_000, max: 1_000_000_000 },
  tenure: { kind: 'integer', required: true, min: 1, max: 480 },
} as const satisfies Readonly<Record<string, FieldRule>>;

/**
 * Why nobody sees an offer, whoever applies: what the terms lack, what stands between them and this request, and criteria that nobody can fit.
 * The texts are `admin.lender.preview.hindrances.<code>`.
 */
export const previewBlockers = [
  ...offerBlockers,
  'fee-eats-loan',
  'amount-below',
  'amount-above',
  'tenure-below',
  'tenure-above',
  'age-above',
  'income-above',
  'employment-not-served',
  'turnover-above',
  'registration-not-served',
] as const satisfies readonly ((typeof offerBlockers)[number] | VerdictReasonCode)[];
export type PreviewBlocker = (typeof previewBlockers)[number];

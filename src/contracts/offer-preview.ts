/** Preview for staff of the offer that a lender's terms produce: the fields of the request, and the reasons for having no offer. */
import type { FieldRule } from './fields.js';
import { offerBlockers } from './offer-blockers.js';
import type { VerdictReasonCode } from './verdicts.js';

/** Request for which an offer is computed: rupees and months. */
export const offerPreviewFields = {
  amount: { kind: 'inr', required: true, min: 1_000, max: 1_000_000_000 },
  tenure: { kind: 'integer', required: true, min: 1, max: 480 },
} as const satisfies Readonly<Record<string, FieldRule>>;

/**
 * Why no customer gets an offer: missing terms, limits that exclude this request, and criteria that no applicant can meet.
 * Text keys: `admin.lender.preview.hindrances.<code>`.
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

import type { LenderJourney } from '../lender-journey.js';

/** CASHe: a form of ours after a pre-approval. Its API honours idempotency keys. */
export const casheJourney: LenderJourney = {
  key: 'cashe',
  statusWords: {
    IN_PROCESS: 'lead_created',
    PRE_APPROVED_HIGH: 'offer_received',
    PRE_APPROVED_LOW: 'offer_received',
    KYC_PENDING: 'kyc_pending',
    DOCS_PENDING: 'docs_pending',
    UNDER_REVIEW: 'under_review',
    APPROVED: 'approved',
    AGREEMENT_PENDING: 'agreement_pending',
    MANDATE_PENDING: 'mandate_pending',
    DISBURSED: 'disbursed',
    DECLINED: 'rejected',
    NOT_ELIGIBLE: 'ineligible',
    EXISTING_CUSTOMER: 'dedupe_rejected',
    WITHDRAWN: 'cancelled',
    LAPSED: 'expired',
    RETURNED_IN_COOLING_OFF: 'cooling_off_exit',
    CLOSED: 'closed',
  },
  reasonWords: {
    BUREAU_SCORE: 'bureau',
    LOW_SALARY: 'income',
    AGE_LIMIT: 'age',
    PIN_NOT_SERVED: 'pincode',
    EXISTING_CUSTOMER: 'dedupe',
    KYC_FAILED: 'kyc',
    DOCS_UNCLEAR: 'docs',
    CREDIT_POLICY: 'policy',
    CUSTOMER_WITHDREW: 'customer-not-interested',
  },
  siteHosts: [],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

import type { LenderJourney } from '../lender-journey.js';

/** KreditBee: eligibility, a lead in paise, and the rest on its own site. One of our references opens one lead there. */
export const kreditbeeJourney: LenderJourney = {
  key: 'kreditbee',
  statusWords: {
    IN_REVIEW: 'lead_created',
    LIMIT_READY: 'redirected',
    APP_OPENED: 'redirected',
    KYC_DUE: 'kyc_pending',
    UPLOAD_DUE: 'docs_pending',
    VERIFICATION: 'under_review',
    APPROVED: 'approved',
    ESIGN_DUE: 'agreement_pending',
    MANDATE_DUE: 'mandate_pending',
    PAID_OUT: 'disbursed',
    REFUSED: 'rejected',
    NOT_SERVED: 'ineligible',
    EXISTING_USER: 'dedupe_rejected',
    DROPPED: 'cancelled',
    LAPSED: 'expired',
    RETURNED: 'cooling_off_exit',
    REPAID: 'closed',
  },
  reasonWords: {
    E_BUREAU: 'bureau',
    E_INCOME: 'income',
    E_AGE: 'age',
    E_PINCODE: 'pincode',
    E_EXISTING: 'dedupe',
    E_KYC: 'kyc',
    E_DOCS: 'docs',
    E_POLICY: 'policy',
    E_USER: 'customer-not-interested',
  },
  siteHosts: ['www.kreditbee.in'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

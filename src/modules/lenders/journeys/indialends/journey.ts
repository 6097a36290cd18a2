import type { LenderJourney } from '../lender-journey.js';

/** IndiaLends, a marketplace: a lead, an OTP that it sends to the customer, a search among its lenders, and the rest on its own site. */
export const indialendsJourney: LenderJourney = {
  key: 'indialends',
  statusWords: {
    OTP_SENT: 'lead_created',
    SEARCHING: 'lead_created',
    LENDERS_FOUND: 'redirected',
    SITE_VISITED: 'redirected',
    KYC_PENDING: 'kyc_pending',
    DOCUMENT_PENDING: 'docs_pending',
    AT_LENDER: 'under_review',
    LENDER_APPROVED: 'approved',
    AGREEMENT_PENDING: 'agreement_pending',
    NACH_PENDING: 'mandate_pending',
    DISBURSED: 'disbursed',
    NO_LENDER: 'rejected',
    NOT_ELIGIBLE: 'ineligible',
    DUPLICATE_USER: 'dedupe_rejected',
    USER_CANCELLED: 'cancelled',
    EXPIRED: 'expired',
    COOLED_OFF: 'cooling_off_exit',
    CLOSED: 'closed',
  },
  reasonWords: {
    LOW_SCORE: 'bureau',
    LOW_INCOME: 'income',
    AGE: 'age',
    CITY_NOT_SERVED: 'pincode',
    DUPLICATE_USER: 'dedupe',
    KYC_FAILED: 'kyc',
    DOCUMENTS: 'docs',
    NO_RULE_FITS: 'policy',
    USER_CANCELLED: 'customer-not-interested',
  },
  siteHosts: ['indialends.com', 'www.indialends.com'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

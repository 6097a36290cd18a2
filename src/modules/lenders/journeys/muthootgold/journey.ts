import type { LenderJourney } from '../lender-journey.js';

/**
 * Muthoot Finance, gold loans: a check, a lead with the requested visit, and the loan at the branch or at the customer's door. One
 * reference opens one lead.
 */
export const muthootgoldJourney: LenderJourney = {
  key: 'muthootgold',
  statusWords: {
    RECEIVED: 'lead_created',
    APPOINTMENT_FIXED: 'kyc_pending',
    DOCUMENTS_AWAITED: 'docs_pending',
    GOLD_UNDER_VALUATION: 'under_review',
    SANCTIONED: 'approved',
    AGREEMENT_AWAITED: 'agreement_pending',
    MANDATE_AWAITED: 'mandate_pending',
    LOAN_PAID: 'disbursed',
    REFUSED: 'rejected',
    NOT_SERVED: 'ineligible',
    EXISTING_CUSTOMER: 'dedupe_rejected',
    CANCELLED: 'cancelled',
    LAPSED: 'expired',
    RETURNED_EARLY: 'cooling_off_exit',
    GOLD_RELEASED: 'closed',
  },
  reasonWords: {
    BUREAU: 'bureau',
    CREDIT_ASSESSMENT: 'income',
    AGE: 'age',
    AREA: 'pincode',
    EXISTING_CUSTOMER: 'dedupe',
    IDENTITY: 'kyc',
    OWNERSHIP_PROOF: 'docs',
    PURITY: 'policy',
    POLICY: 'policy',
    CUSTOMER_DID_NOT_COME: 'customer-not-interested',
  },
  siteHosts: ['www.muthootfinance.com'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

import type { LenderJourney } from '../lender-journey.js';

/**
 * Upwards: eligibility, an application that is created and then completed, a decision, and the transition to its site. It identifies an
 * application by
 * our reference, so creating and completing may be repeated.
 */
export const upwardsJourney: LenderJourney = {
  key: 'upwards',
  statusWords: {
    decision_pending: 'lead_created',
    approved_in_principle: 'offer_received',
    offer_accepted: 'offer_selected',
    transitioned: 'redirected',
    kyc_pending: 'kyc_pending',
    documents_pending: 'docs_pending',
    credit_review: 'under_review',
    approved: 'approved',
    agreement_pending: 'agreement_pending',
    enach_pending: 'mandate_pending',
    disbursed: 'disbursed',
    declined: 'rejected',
    not_eligible: 'ineligible',
    duplicate: 'dedupe_rejected',
    cancelled: 'cancelled',
    expired: 'expired',
    returned: 'cooling_off_exit',
    closed: 'closed',
  },
  reasonWords: {
    credit_score: 'bureau',
    income_norms: 'income',
    age_norms: 'age',
    location: 'pincode',
    existing_application: 'dedupe',
    kyc: 'kyc',
    documents: 'docs',
    internal_policy: 'policy',
    customer_declined: 'customer-not-interested',
  },
  siteHosts: ['app.upwards.in'],
  limits: { timeoutMs: 20_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

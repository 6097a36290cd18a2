import type { LenderJourney } from '../lender-journey.js';

/** NIRA: eligibility, a lead, and the rest on its own site. It answers every request with 200 and returns the outcome as a code. */
export const niraJourney: LenderJourney = {
  key: 'nira',
  statusWords: {
    'under-check': 'lead_created',
    'pre-approved': 'redirected',
    'link-visited': 'redirected',
    'kyc-pending': 'kyc_pending',
    'documents-pending': 'docs_pending',
    'with-lender': 'under_review',
    sanctioned: 'approved',
    'agreement-pending': 'agreement_pending',
    'mandate-pending': 'mandate_pending',
    disbursed: 'disbursed',
    declined: 'rejected',
    'not-eligible': 'ineligible',
    duplicate: 'dedupe_rejected',
    cancelled: 'cancelled',
    expired: 'expired',
    'cooled-off': 'cooling_off_exit',
    closed: 'closed',
  },
  reasonWords: {
    'credit-history': 'bureau',
    salary: 'income',
    age: 'age',
    area: 'pincode',
    duplicate: 'dedupe',
    kyc: 'kyc',
    documents: 'docs',
    employer: 'policy',
    rules: 'policy',
    'by-customer': 'customer-not-interested',
  },
  siteHosts: ['www.nirafinance.com'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

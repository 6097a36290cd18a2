import type { LenderJourney } from '../lender-journey.js';

/**
 * Moneyview: the customer continues on the lender's site. Its API has no idempotency key; only its status call by our reference shows
 * whether a lead arrived.
 */
export const moneyViewJourney: LenderJourney = {
  key: 'money-view',
  statusWords: {
    'In Progress': 'lead_created',
    'Offers Generated': 'offer_received',
    'Offer Selected': 'offer_selected',
    'Journey Started': 'redirected',
    'KYC Pending': 'kyc_pending',
    'Docs Pending': 'docs_pending',
    'Journey Completed': 'under_review',
    'Under Review': 'under_review',
    Approved: 'approved',
    'Agreement Pending': 'agreement_pending',
    'Nach Pending': 'mandate_pending',
    Disbursed: 'disbursed',
    Rejected: 'rejected',
    'Not Eligible': 'ineligible',
    'Dedupe Rejected': 'dedupe_rejected',
    Cancelled: 'cancelled',
    Expired: 'expired',
    'Cooling Off Exit': 'cooling_off_exit',
    Closed: 'closed',
  },
  reasonWords: {
    'Low Bureau Score': 'bureau',
    'Low Income': 'income',
    'Age Criteria': 'age',
    'Non Serviceable Pincode': 'pincode',
    'Dedupe Match': 'dedupe',
    'KYC Failure': 'kyc',
    'Document Issue': 'docs',
    'Policy Reject': 'policy',
    'Customer Not Interested': 'customer-not-interested',
  },
  siteHosts: ['www.moneyview.in'],
  limits: { timeoutMs: 20_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

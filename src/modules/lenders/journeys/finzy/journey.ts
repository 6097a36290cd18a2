import type { LenderJourney } from '../lender-journey.js';

/** Finzy, a peer-to-peer platform: eligibility, a borrower's request, and its listing on its own site, where people lend. */
export const finzyJourney: LenderJourney = {
  key: 'finzy',
  statusWords: {
    'Under Assessment': 'lead_created',
    'Ready To List': 'redirected',
    'Listing Opened': 'redirected',
    'KYC Required': 'kyc_pending',
    'Documents Required': 'docs_pending',
    Listed: 'under_review',
    'Fully Funded': 'approved',
    'Agreement Required': 'agreement_pending',
    'eNACH Required': 'mandate_pending',
    'Paid From Escrow': 'disbursed',
    'Not Approved': 'rejected',
    'Not Eligible': 'ineligible',
    'Registered Borrower': 'dedupe_rejected',
    Withdrawn: 'cancelled',
    'Listing Lapsed': 'expired',
    'Cooling Off': 'cooling_off_exit',
    Repaid: 'closed',
  },
  reasonWords: {
    'Bureau Score': 'bureau',
    'Monthly Income': 'income',
    Age: 'age',
    City: 'pincode',
    'Registered Borrower': 'dedupe',
    KYC: 'kyc',
    Documents: 'docs',
    'Risk Grade': 'policy',
    'P2P Limit': 'policy',
    Borrower: 'customer-not-interested',
  },
  siteHosts: ['www.finzy.com'],
  limits: { timeoutMs: 20_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

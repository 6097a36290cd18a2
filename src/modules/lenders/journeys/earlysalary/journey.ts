import type { LenderJourney } from '../lender-journey.js';

/**
 * Fibe (EarlySalary): eligibility, a lead, and the rest on its own site, where its offers are made too. One of our references opens one
 * application there.
 */
export const earlysalaryJourney: LenderJourney = {
  key: 'earlysalary',
  statusWords: {
    PROCESSING: 'lead_created',
    ELIGIBLE: 'redirected',
    LINK_OPENED: 'redirected',
    KYC: 'kyc_pending',
    DOCUMENTS: 'docs_pending',
    SUBMITTED: 'under_review',
    SANCTIONED: 'approved',
    AGREEMENT: 'agreement_pending',
    NACH: 'mandate_pending',
    DISBURSED: 'disbursed',
    REJECTED: 'rejected',
    NOT_ELIGIBLE: 'ineligible',
    ALREADY_REGISTERED: 'dedupe_rejected',
    CANCELLED: 'cancelled',
    EXPIRED: 'expired',
    COOLED_OFF: 'cooling_off_exit',
    CLOSED: 'closed',
  },
  reasonWords: {
    BUREAU: 'bureau',
    SALARY: 'income',
    AGE: 'age',
    CITY: 'pincode',
    REGISTERED: 'dedupe',
    KYC: 'kyc',
    DOCUMENTS: 'docs',
    POLICY: 'policy',
    CUSTOMER: 'customer-not-interested',
  },
  siteHosts: ['www.fibe.in'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

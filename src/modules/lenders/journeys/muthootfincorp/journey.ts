import type { LenderJourney } from '../lender-journey.js';

/**
 * Muthoot FinCorp, merchant loans: a check, a lead with the merchant form, and the rest on its own site. One reference opens one
 * application.
 */
export const muthootfincorpJourney: LenderJourney = {
  key: 'muthootfincorp',
  statusWords: {
    UnderEvaluation: 'lead_created',
    Eligible: 'redirected',
    JourneyStarted: 'redirected',
    KycPending: 'kyc_pending',
    DocumentsPending: 'docs_pending',
    CreditAppraisal: 'under_review',
    Sanctioned: 'approved',
    AgreementPending: 'agreement_pending',
    NachPending: 'mandate_pending',
    Disbursed: 'disbursed',
    Rejected: 'rejected',
    NotEligible: 'ineligible',
    Duplicate: 'dedupe_rejected',
    Cancelled: 'cancelled',
    Expired: 'expired',
    CooledOff: 'cooling_off_exit',
    Closed: 'closed',
  },
  reasonWords: {
    BureauScore: 'bureau',
    Turnover: 'income',
    Age: 'age',
    Location: 'pincode',
    Duplicate: 'dedupe',
    Kyc: 'kyc',
    Documents: 'docs',
    BusinessCategory: 'policy',
    Policy: 'policy',
    CustomerNotInterested: 'customer-not-interested',
  },
  siteHosts: ['www.muthootfincorp.com'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

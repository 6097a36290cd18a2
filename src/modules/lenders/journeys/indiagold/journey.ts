import type { LenderJourney } from '../lender-journey.js';

/** indiagold: a check, a booking of a visit at the customer's door, and the loan there. One reference opens one booking. */
export const indiagoldJourney: LenderJourney = {
  key: 'indiagold',
  statusWords: {
    requested: 'lead_created',
    visit_scheduled: 'kyc_pending',
    papers_needed: 'docs_pending',
    gold_testing: 'under_review',
    loan_approved: 'approved',
    esign_pending: 'agreement_pending',
    autopay_pending: 'mandate_pending',
    money_sent: 'disbursed',
    not_approved: 'rejected',
    out_of_area: 'ineligible',
    known_customer: 'dedupe_rejected',
    visit_cancelled: 'cancelled',
    booking_expired: 'expired',
    loan_reversed: 'cooling_off_exit',
    gold_returned: 'closed',
  },
  reasonWords: {
    credit_report: 'bureau',
    repayment_capacity: 'income',
    age_limit: 'age',
    area_not_served: 'pincode',
    known_customer: 'dedupe',
    identity: 'kyc',
    papers: 'docs',
    gold_purity: 'policy',
    house_rules: 'policy',
    customer_absent: 'customer-not-interested',
  },
  siteHosts: ['www.indiagold.co'],
  limits: { timeoutMs: 15_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

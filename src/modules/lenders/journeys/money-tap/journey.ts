import type { LenderJourney } from '../lender-journey.js';

/** MoneyTap, a line of credit: a lead and its status, without earlier calls; one of our references opens one customer there. */
export const moneyTapJourney: LenderJourney = {
  key: 'money-tap',
  statusWords: {
    PENDING: 'lead_created',
    LINE_OFFERED: 'redirected',
    APP_LOGIN: 'redirected',
    KYC_PENDING: 'kyc_pending',
    DOCS_PENDING: 'docs_pending',
    UNDERWRITING: 'under_review',
    LINE_APPROVED: 'approved',
    AGREEMENT_PENDING: 'agreement_pending',
    AUTODEBIT_PENDING: 'mandate_pending',
    LINE_ACTIVE: 'disbursed',
    REJECTED: 'rejected',
    NOT_ELIGIBLE: 'ineligible',
    CUSTOMER_EXISTS: 'dedupe_rejected',
    WITHDRAWN: 'cancelled',
    EXPIRED: 'expired',
    COOLED_OFF: 'cooling_off_exit',
    LINE_CLOSED: 'closed',
  },
  reasonWords: {
    BUREAU: 'bureau',
    INCOME: 'income',
    AGE: 'age',
    LOCATION: 'pincode',
    CUSTOMER_EXISTS: 'dedupe',
    KYC: 'kyc',
    DOCS: 'docs',
    POLICY: 'policy',
    CUSTOMER: 'customer-not-interested',
  },
  siteHosts: [],
  limits: { timeoutMs: 20_000, maxBytes: 256 * 1024, attempts: 5, breaker: { failures: 5, openMs: 30_000 } },
};

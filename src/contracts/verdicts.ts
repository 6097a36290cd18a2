/** Matching verdicts on a lender in codes: detailed for staff, neutral for customers. */

/** Reasons why a lender does not match, for staff; each comes with the applicant's value and the lender's limit. */
export const verdictReasonCodes = [
  'not-available',
  'partner-excluded',
  'loan-type-not-served',
  'age-unknown',
  'age-below',
  'age-above',
  'income-unknown',
  'income-below',
  'income-above',
  'employment-unknown',
  'employment-not-served',
  'amount-below',
  'amount-above',
  'tenure-below',
  'tenure-above',
  'score-below',
  'turnover-unknown',
  'turnover-below',
  'turnover-above',
  'vintage-unknown',
  'vintage-below',
  'registration-unknown',
  'registration-not-served',
  'gst-missing',
  'grams-below',
  'grams-above',
  'karat-below',
  'karat-above',
  'scheme-not-served',
  'doorstep-not-served',
  'no-credit-history',
  'ltv-above',
  'property-not-served',
  'household-income-above',
  'offer-incomplete',
  'fee-eats-loan',
] as const;
export type VerdictReasonCode = (typeof verdictReasonCodes)[number];

/** Neutral reasons for customers. Text keys: `customer.offers.unmatched.<reason>`. */
export const neutralReasons = [
  'unavailable',
  'partner',
  'terms-incomplete',
  'details-missing',
  'age',
  'income',
  'employment',
  'amount',
  'fee',
  'tenure',
  'credit',
  'turnover',
  'vintage',
  'registration',
  'gst',
  'gold',
  'scheme',
  'doorstep',
  'loan-to-value',
  'property',
  'household-income',
] as const;
export type NeutralReason = (typeof neutralReasons)[number];

const neutralReasonByCode: Readonly<Record<VerdictReasonCode, NeutralReason>> = {
  'not-available': 'unavailable',
  'partner-excluded': 'partner',
  'loan-type-not-served': 'unavailable',
  'offer-incomplete': 'terms-incomplete',
  'fee-eats-loan': 'fee',
  'age-unknown': 'details-missing',
  'income-unknown': 'details-missing',
  'employment-unknown': 'details-missing',
  'age-below': 'age',
  'age-above': 'age',
  'income-below': 'income',
  'income-above': 'income',
  'employment-not-served': 'employment',
  'amount-below': 'amount',
  'amount-above': 'amount',
  'tenure-below': 'tenure',
  'tenure-above': 'tenure',
  'score-below': 'credit',
  'turnover-unknown': 'details-missing',
  'turnover-below': 'turnover',
  'turnover-above': 'turnover',
  'vintage-unknown': 'details-missing',
  'vintage-below': 'vintage',
  'registration-unknown': 'details-missing',
  'registration-not-served': 'registration',
  'gst-missing': 'gst',
  'grams-below': 'gold',
  'grams-above': 'gold',
  'karat-below': 'gold',
  'karat-above': 'gold',
  'scheme-not-served': 'scheme',
  'doorstep-not-served': 'doorstep',
  'no-credit-history': 'credit',
  'ltv-above': 'loan-to-value',
  'property-not-served': 'property',
  'household-income-above': 'household-income',
};

/** Returns the neutral reasons for a customer: each one once, in the order of `neutralReasons`. */
export function toNeutralReasons(codes: readonly VerdictReasonCode[]): NeutralReason[] {
  return neutralReasons.filter((reason) => codes.some((code) => neutralReasonByCode[code] === reason));
}

/**
 * Facts that no rule could check because we do not know them; the offer says that the lender will check them. Text keys:
 * `customer.offers.unchecked.<fact>`.
 */
export const uncheckedFacts = ['credit-score', 'turnover', 'vintage', 'gold-value', 'repayment', 'household-income'] as const;
export type UncheckedFact = (typeof uncheckedFacts)[number];

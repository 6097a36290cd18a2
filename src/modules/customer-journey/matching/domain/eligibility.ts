/** Which lenders match a request: a pure, versioned policy over lender columns with a verdict and reasons for every lender. */
import { employment, ticketClasses } from '../../../../contracts/lookups.js';
import type { UncheckedFact, VerdictReasonCode } from '../../../../contracts/offers.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

/** Raise it with any change of this file or of the amounts in contracts/lookups; stored evaluations name it. */
export const ELIGIBILITY_VERSION = 'eligibility-2026-11-3';

/**
 * A lender whose limit is below the request still matches, with that limit as the amount and so labelled, as long as it lends at least
 * this share of the request; less is no answer to what was asked.
 */
const SMALLEST_SHARE_OF_REQUEST = '0.5';

export interface VerdictReason {
  readonly code: VerdictReasonCode;
  readonly actual: string | number | null;
  readonly limit: string | number | null;
}

export interface Verdict {
  readonly lenderId: string;
  readonly matched: boolean;
  readonly reasons: readonly VerdictReason[];
  /** Rules that could not be tried for want of a fact: the lender matches, and its offer says that the lender will check. */
  readonly unchecked: readonly UncheckedFact[];
}

/** Amounts that a lender lends, in rupees, both ends included; null is unbounded. */
export function amountLimits(lender: LenderForMatching): { min: DecimalString | null; max: DecimalString | null } {
  const { loan_amount_min: min, loan_amount_upto: max } = lender;
  if (min !== null || max !== null) return { min, max };
  const band = ticketClasses.find(({ id }) => id === lender.ticket_class);
  return { min: band ? String(band.from) : null, max: band?.to ? String(band.to) : null };
}

type Rule = (request: MatchingRequest, lender: LenderForMatching) => VerdictReason | undefined;

const isBelow = (actual: string | number, limit: string | number | null) => limit !== null && new Decimal(actual).lt(limit);
const isAbove = (actual: string | number, limit: string | number | null) => limit !== null && new Decimal(actual).gt(limit);

const available: Rule = (_request, { lender_status }) => (lender_status ? undefined : { code: 'not-available', actual: null, limit: null });

const partner: Rule = ({ barredLenderIds }, { lender_id }) =>
  barredLenderIds.includes(lender_id) ? { code: 'partner-excluded', actual: null, limit: null } : undefined;

const loanType: Rule = ({ loanType: actual }, { loan_type: limit }) =>
  actual === limit ? undefined : { code: 'loan-type-not-served', actual, limit };

const age: Rule = ({ age: actual }, { min_age, max_age }) => {
  if (actual === null) return min_age === null && max_age === null ? undefined : { code: 'age-unknown', actual, limit: min_age ?? max_age };
  if (isBelow(actual, min_age)) return { code: 'age-below', actual, limit: min_age };
  return isAbove(actual, max_age) ? { code: 'age-above', actual, limit: max_age } : undefined;
};

const income: Rule = ({ monthlyIncome: actual }, { min_income, max_income }) => {
  if (actual === null)
    return min_income === null && max_income === null ? undefined : { code: 'income-unknown', actual, limit: min_income ?? max_income };
  if (isBelow(actual, min_income)) return { code: 'income-below', actual, limit: min_income };
  return isAbove(actual, max_income) ? { code: 'income-above', actual, limit: max_income } : undefined;
};

const employmentServed: Rule = ({ employmentStatus: actual }, { salaried, self_employed, business }) => {
  if (actual === null) return { code: 'employment-unknown', actual, limit: null };
  const served =
    (actual === employment.salaried && salaried) ||
    (actual === employment.selfEmployedProfessional && self_employed) ||
    (actual === employment.selfEmployedBusiness && business);
  return served ? undefined : { code: 'employment-not-served', actual, limit: null };
};

const amount: Rule = ({ requestedAmount: actual }, lender) => {
  const { min, max } = amountLimits(lender);
  if (isBelow(actual, min)) return { code: 'amount-below', actual, limit: min };
  const smallestAnswer = new Decimal(actual).times(SMALLEST_SHARE_OF_REQUEST);
  return isAbove(smallestAnswer.toString(), max) ? { code: 'amount-above', actual, limit: max } : undefined;
};

const tenure: Rule = ({ tenureMonths: actual }, { tenure_min_months, tenure_max_months }) => {
  if (isBelow(actual, tenure_min_months)) return { code: 'tenure-below', actual, limit: tenure_min_months };
  return isAbove(actual, tenure_max_months) ? { code: 'tenure-above', actual, limit: tenure_max_months } : undefined;
};

const score: Rule = ({ creditScoreClass: actual }, { credit_score_class: limit }) =>
  actual !== null && isBelow(actual, limit) ? { code: 'score-below', actual, limit } : undefined;

const rules: readonly Rule[] = [available, partner, loanType, age, income, employmentServed, amount, tenure, score];

/**
 * The verdict on one lender, with every reason against it and not only the first. Null bounds are unbounded.
 *
 * A score that is not known passes no rule and fails none: the lender matches and `credit-score` is named as unchecked, because refusing
 * would hide lenders that may well lend, and passing silently would promise what only the lender's own enquiry can tell. Age, income and
 * employment are asked in our form, so where a rule needs one of them and it is missing, the lender does not match until it is given.
 */
export function verdictOn(request: MatchingRequest, lender: LenderForMatching): Verdict {
  const reasons = rules.flatMap((rule) => rule(request, lender) ?? []);
  const scoreUnchecked = lender.credit_score_class !== null && request.creditScoreClass === null;
  return { lenderId: lender.lender_id, matched: reasons.length === 0, reasons, unchecked: scoreUnchecked ? ['credit-score'] : [] };
}

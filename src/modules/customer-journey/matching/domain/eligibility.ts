/** Eligibility: a pure, versioned policy over lender columns, with a verdict and reasons for every lender. */
import { getCreditScoreClass, NO_CREDIT_HISTORY } from '../../../../contracts/credit-bureau.js';
import { creditScoreClasses, employmentStatuses, ticketClasses } from '../../../../contracts/lookups.js';
import { loanForms } from '../../../../contracts/loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../../contracts/loan-types.js';
import type { MatchingRule } from '../../../../contracts/offers.js';
import type { UncheckedFact } from '../../../../contracts/verdicts.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import { businessRules } from './business-rules.js';
import { goldRules } from './gold-rules.js';
import { housingRules, eligibleIncome } from './housing-rules.js';
import { matcherFor } from './loan-type-matchers.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { isAbove, isBelow, type Rule, type VerdictReason } from './rule.js';

/**
 * Raise the version with any change of this file, of the rules of a loan type, or of the bands in contracts/lookups; stored evaluations
 * refer to it.
 */
export const ELIGIBILITY_VERSION = 'eligibility-2026-11-9';

/**
 * A lender whose limit is below the request still matches if it lends at least this share of the request. The offer has that limit as its
 * amount and is labelled accordingly.
 */
const SMALLEST_SHARE_OF_REQUEST = 0.5;

/** Above every possible request, in rupees. */
const LARGEST_REQUEST = '1000000000.00';

export interface Verdict {
  readonly lenderId: string;
  readonly matched: boolean;
  readonly reasons: readonly VerdictReason[];
  /** Facts that could not be checked because they are unknown: the lender matches, and its offer says that the lender will check them. */
  readonly unchecked: readonly UncheckedFact[];
}

/** Returns the lender's loan amounts in rupees, both ends included; null is unbounded. */
export function amountLimits(lender: LenderForMatching): { min: DecimalString | null; max: DecimalString | null } {
  const { loan_amount_min: min, loan_amount_upto: max } = lender;
  if (min !== null || max !== null) return { min, max };
  const band = ticketClasses.find(({ id }) => id === lender.ticket_class);
  return { min: band ? String(band.from) : null, max: band?.to ? String(band.to) : null };
}

/**
 * Returns the lender's maximum for one request, in rupees. For a secured loan, the loan-to-value share limits it. Null where the lender has
 * no limit.
 */
export function maxLoanForRequest(request: MatchingRequest, lender: LenderForMatching): DecimalString | null {
  const { max } = amountLimits(lender);
  const onSecurity = matcherFor(request.loanType).maxLoanOnSecurity(request, lender);
  if (onSecurity === null || max === null) return onSecurity ?? max;
  return isBelow(onSecurity, max) ? onSecurity : max;
}

/** Returns the lender's maximum for this applicant, regardless of the requested amount; null where the lender has no limit. */
export const maxLoanForApplicant = (request: MatchingRequest, lender: LenderForMatching): DecimalString | null =>
  maxLoanForRequest({ ...request, requestedAmount: LARGEST_REQUEST }, lender);

const available: Rule = (_request, { lender_status }) => (lender_status ? undefined : { code: 'not-available', actual: null, limit: null });

const partner: Rule = ({ barredLenderIds }, { lender_id }) =>
  barredLenderIds.includes(lender_id) ? { code: 'partner-excluded', actual: null, limit: null } : undefined;

const loanType: Rule = ({ loanType: actual }, { loan_type: limit }) =>
  actual === limit ? undefined : { code: 'loan-type-not-served', actual, limit };

/** Whole years until the last instalment. */
const wholeYears = (months: number) => Math.floor(months / 12);

const age: Rule = ({ age: actual, tenureMonths }, { min_age, max_age, max_age_at_end }) => {
  if (actual === null) return min_age === null && max_age === null ? undefined : { code: 'age-unknown', actual, limit: min_age ?? max_age };
  if (isBelow(actual, min_age)) return { code: 'age-below', actual, limit: min_age };
  const atMost = max_age_at_end ? actual + wholeYears(tenureMonths) : actual;
  return isAbove(atMost, max_age) ? { code: 'age-above', actual: atMost, limit: max_age } : undefined;
};

const income: Rule = (request, lender) => {
  const { min_income, max_income } = lender;
  const actual = eligibleIncome(request, lender);
  if (actual === null)
    return min_income === null && max_income === null ? undefined : { code: 'income-unknown', actual, limit: min_income ?? max_income };
  if (isBelow(actual, min_income)) return { code: 'income-below', actual, limit: min_income };
  return isAbove(actual, max_income) ? { code: 'income-above', actual, limit: max_income } : undefined;
};

const employmentServed: Rule = ({ employmentStatus: actual }, { salaried, self_employed, business }) => {
  if (actual === null) return { code: 'employment-unknown', actual, limit: null };
  const served =
    (actual === employmentStatuses.salaried && salaried) ||
    (actual === employmentStatuses.selfEmployedProfessional && self_employed) ||
    (actual === employmentStatuses.selfEmployedBusiness && business);
  return served ? undefined : { code: 'employment-not-served', actual, limit: null };
};

const amount: Rule = (request, lender) => {
  const { requestedAmount: actual } = request;
  const { min, max } = amountLimits(lender);
  if (isBelow(actual, min)) return { code: 'amount-below', actual, limit: min };
  const smallestAnswer = Number(actual) * SMALLEST_SHARE_OF_REQUEST;
  if (isAbove(smallestAnswer, max)) return { code: 'amount-above', actual, limit: max };
  const onSecurity = matcherFor(request.loanType).maxLoanOnSecurity(request, lender);
  if (onSecurity === null) return undefined;
  const isTooLittle = isAbove(smallestAnswer, onSecurity) || isBelow(onSecurity, min);
  return isTooLittle ? { code: 'ltv-above', actual, limit: onSecurity } : undefined;
};

const tenure: Rule = ({ tenureMonths: actual }, { tenure_min_months, tenure_max_months }) => {
  if (isBelow(actual, tenure_min_months)) return { code: 'tenure-below', actual, limit: tenure_min_months };
  return isAbove(actual, tenure_max_months) ? { code: 'tenure-above', actual, limit: tenure_max_months } : undefined;
};

/** Returns the lowest score class that a lender serves, at least in part; null where it requires no score. */
function lowestScoreClass({ credit_score_class, min_credit_score }: LenderForMatching): number | null {
  const classes = [credit_score_class, min_credit_score === null ? null : getCreditScoreClass(min_credit_score)].filter(
    (one) => one !== null,
  );
  return classes.length > 0 ? Math.max(...classes) : null;
}

/**
 * Returns whether the lender's lowest score lies within a class, so that only the lender can tell which applicants of the class it serves.
 */
const isScoreClassSplit = (actual: number, { min_credit_score: lowest }: LenderForMatching) =>
  creditScoreClasses.some(({ id, from }) => id === actual && from !== null && lowest !== null && from < lowest);

const score: Rule = ({ creditScoreClass: actual }, lender) => {
  const limit = lowestScoreClass(lender);
  if (actual === null) return limit === null ? undefined : 'credit-score';
  if (!isBelow(actual, limit)) return isScoreClassSplit(actual, lender) ? 'credit-score' : undefined;
  if (actual !== NO_CREDIT_HISTORY) return { code: 'score-below', actual, limit };
  return lender.no_history ? undefined : { code: 'no-credit-history', actual, limit };
};

const commonRules: readonly Rule[] = [available, partner, loanType];

const rules: Readonly<Record<MatchingRule, Rule>> = {
  age,
  income,
  employment: employmentServed,
  amount,
  tenure,
  score,
  ...businessRules,
  ...goldRules,
  ...housingRules,
};

const rulesOf = (type: LoanTypeKey): readonly MatchingRule[] => loanForms[type].rules;

/** Returns whether the verdict on a lender depends on a score. */
export const requiresScore = (lender: LenderForMatching) =>
  lender.lender_status && lowestScoreClass(lender) !== null && rulesOf(lender.loan_type).includes('score');

const rulesByType = Object.fromEntries(
  loanTypeKeys.map((type) => [type, [...commonRules, ...rulesOf(type).map((name) => rules[name])]]),
) as unknown as Readonly<Record<LoanTypeKey, readonly Rule[]>>;

/**
 * Returns the verdict on one lender, with every reason against it and not only the first. Null bounds are unbounded.
 *
 * An unknown score passes no rule and fails none: the lender matches and `credit-score` is listed as unchecked, because rejecting would
 * hide lenders that may lend, and passing silently would promise what only the lender's own enquiry can tell. Age, income and employment
 * are asked in our form, so when a rule needs one of them and it is missing, the lender does not match until it is given.
 */
export function checkEligibility(request: MatchingRequest, lender: LenderForMatching): Verdict {
  const reasons: VerdictReason[] = [];
  const unchecked: UncheckedFact[] = [];
  for (const rule of rulesByType[request.loanType]) {
    const found = rule(request, lender);
    if (typeof found === 'string') unchecked.push(found);
    else if (found) reasons.push(found);
  }
  return { lenderId: lender.lender_id, matched: reasons.length === 0, reasons, unchecked };
}

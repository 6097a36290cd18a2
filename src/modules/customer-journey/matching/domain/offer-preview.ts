/**
 * Preview of the offer that a customer would see from one lender: the rules of real offers, applied to an applicant who satisfies the
 * lender's criteria.
 */
import { dayInIndia } from '../../../../contracts/days.js';
import { employmentStatuses } from '../../../../contracts/lookups.js';
import { findOfferBlockers } from '../../../../contracts/offer-blockers.js';
import { type PreviewBlocker, previewBlockers } from '../../../../contracts/offer-preview.js';
import { type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { evaluationResult, type StoredCard } from './evaluation-result.js';
import { evaluate } from './evaluation.js';
import { matcherFor } from './loan-type-matchers.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

/** Previews are not stored, so the offer has no id of its own. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

export interface RequestedLoan {
  /** Rupees. */
  readonly amount: DecimalString;
  readonly tenureMonths: number;
}

export interface OfferPreview {
  /** Offer; null when a blocker exists. */
  readonly card: StoredCard | null;
  /** In the order of `previewBlockers`. */
  readonly blockers: readonly PreviewBlocker[];
}

/** Kinds of employment that a lender may serve. */
const employmentKinds = [
  ['salaried', employmentStatuses.salaried],
  ['self_employed', employmentStatuses.selfEmployedProfessional],
  ['business', employmentStatuses.selfEmployedBusiness],
] as const;

/** Returns an applicant who satisfies the lender's own criteria, as far as that is possible. */
const fittingApplicant = (lender: LenderForMatching) => ({
  age: lender.min_age ?? lender.max_age,
  monthlyIncome: lender.min_income ?? lender.max_income,
  employmentStatus: (employmentKinds.find(([kind]) => lender[kind]) ?? employmentKinds[0])[1],
});

/** Returns a lender's offer for a loan of this amount and tenure, as if the lender were active; or all blockers. */
export function offerPreview(lender: LenderForMatching, { amount, tenureMonths }: RequestedLoan, now: Date): OfferPreview {
  const request: MatchingRequest = {
    loanType: lender.loan_type,
    onDate: dayInIndia(now),
    ...fittingApplicant(lender),
    ofType: matcherFor(lender.loan_type).fittingFacts(lender, amount),
    requestedAmount: toMoney(amount),
    tenureMonths,
    creditScoreClass: null,
    barredLenderIds: [],
  };
  const evaluation = evaluate(request, [{ ...lender, lender_status: true }]);
  const [card = null] = evaluationResult(evaluation, () => NO_ID).matched;
  const found: readonly string[] = [
    ...findOfferBlockers(lender),
    ...evaluation.verdicts.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
  ];
  return { card, blockers: card ? [] : previewBlockers.filter((code) => found.includes(code)) };
}

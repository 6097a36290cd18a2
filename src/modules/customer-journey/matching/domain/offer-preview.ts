/** What a customer would see of one lender: the rules of real offers, asked for somebody who fits whatever the lender asks. */
import { dayInIndia } from '../../../../contracts/days.js';
import { employment } from '../../../../contracts/lookups.js';
import { offerHindrancesOf } from '../../../../contracts/offer-hindrances.js';
import { type PreviewHindrance, previewHindrances } from '../../../../contracts/offer-preview.js';
import { type DecimalString, toMoney } from '../../../../platform/values/money.js';
import { evaluationAnswer, type StoredCard } from './evaluation-answer.js';
import { evaluate } from './evaluation.js';
import { matchingOf } from './loan-type-matching.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

/** Nothing is stored of a preview, so its offer has no id of its own. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

export interface WantedLoan {
  /** Rupees. */
  readonly amount: DecimalString;
  readonly tenureMonths: number;
}

export interface OfferPreview {
  /** The offer; null where something hinders it. */
  readonly card: StoredCard | null;
  /** In the order of `previewHindrances`. */
  readonly hindrances: readonly PreviewHindrance[];
}

/** Kinds of employment that a lender may serve. */
const served = [
  ['salaried', employment.salaried],
  ['self_employed', employment.selfEmployedProfessional],
  ['business', employment.selfEmployedBusiness],
] as const;

/** Somebody whom the lender's own criteria let through, as far as anybody can fit them. */
const fittingApplicant = (lender: LenderForMatching) => ({
  age: lender.min_age ?? lender.max_age,
  monthlyIncome: lender.min_income ?? lender.max_income,
  employmentStatus: (served.find(([kind]) => lender[kind]) ?? served[0])[1],
});

/** The offer of a lender for a loan of this amount and tenure, as if the lender were switched on; or all that hinders it. */
export function offerPreview(lender: LenderForMatching, { amount, tenureMonths }: WantedLoan, now: Date): OfferPreview {
  const request: MatchingRequest = {
    loanType: lender.loan_type,
    onDate: dayInIndia(now),
    ...fittingApplicant(lender),
    ofType: matchingOf(lender.loan_type).fittingFacts(lender, amount),
    requestedAmount: toMoney(amount),
    tenureMonths,
    creditScoreClass: null,
    barredLenderIds: [],
  };
  const evaluation = evaluate(request, [{ ...lender, lender_status: true }]);
  const [card = null] = evaluationAnswer(evaluation, () => NO_ID).matched;
  const found: readonly string[] = [
    ...offerHindrancesOf(lender),
    ...evaluation.verdicts.flatMap(({ reasons }) => reasons.map(({ code }) => code)),
  ];
  return { card, hindrances: card ? [] : previewHindrances.filter((code) => found.includes(code)) };
}

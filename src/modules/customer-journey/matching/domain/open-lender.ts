import { exampleLoans } from '../../../../contracts/example-loans.js';
import { offerHindrancesOf } from '../../../../contracts/offer-hindrances.js';
import { toMoney } from '../../../../platform/values/money.js';
import type { OpenLender } from '../../../partners/messages/index.js';
import type { LenderForMatching } from './matching-facts.js';
import { offerPreview } from './offer-preview.js';
import { statedRates } from './stated-rates.js';

/** What a lender states for all its loans, where it can make offers, and what it offers on the example loan of its type: worked out as every offer is. */
export function openLender(lender: LenderForMatching, now: Date): OpenLender {
  const { amount, months } = exampleLoans[lender.loan_type];
  const { card } = offerPreview(lender, { amount: toMoney(amount), tenureMonths: months }, now);
  const rates = offerHindrancesOf(lender).length === 0 ? statedRates(lender) : undefined;
  return {
    ...{ id: lender.lender_id, name: lender.name, loanType: lender.loan_type },
    terms: rates ? { rateFrom: rates.min, rateTo: rates.max, longest: lender.tenure_max_months } : null,
    exampleApr: card?.apr ?? null,
  };
}

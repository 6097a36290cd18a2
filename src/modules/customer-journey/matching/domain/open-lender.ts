import { exampleLoans } from '../../../../contracts/example-loans.js';
import { findOfferBlockers } from '../../../../contracts/offer-blockers.js';
import { toMoney } from '../../../../platform/values/money.js';
import type { PublicLender } from '../../../partners/messages/index.js';
import type { LenderForMatching } from './matching-facts.js';
import { offerPreview } from './offer-preview.js';
import { statedRates } from './stated-rates.js';

/**
 * Returns what a lender states for all its loans, if it can make offers, and its offer for the example loan of its type, calculated like
 * every offer.
 */
export function openLender(lender: LenderForMatching, now: Date): PublicLender {
  const { amount, months } = exampleLoans[lender.loan_type];
  const { card } = offerPreview(lender, { amount: toMoney(amount), tenureMonths: months }, now);
  const rates = findOfferBlockers(lender).length === 0 ? statedRates(lender) : undefined;
  return {
    ...{ id: lender.lender_id, name: lender.name, loanType: lender.loan_type },
    terms: rates ? { rateFrom: rates.min, rateTo: rates.max, longest: lender.tenure_max_months } : null,
    exampleApr: card?.apr ?? null,
  };
}

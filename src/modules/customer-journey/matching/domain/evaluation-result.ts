import type { Translator } from '../../../../contracts/i18n/translate.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import type { MatchedOffer, OfferCard, OfferSort, UnmatchedLender } from '../../../../contracts/offers.js';
import { formatPenalTerms } from '../../../../contracts/penal-terms.js';
import { maxLoanForApplicant } from './eligibility.js';
import type { Evaluation } from './evaluation.js';
import type { LenderForMatching } from './matching-facts.js';
import { matchedOffer, type Offer, type OfferFacts } from './offers.js';
import { rankOffers } from './ranking.js';

/** How the lender of an offer takes applications, and its maximum amount. */
type LenderProcessing = Pick<OfferCard, 'journey' | 'answer_days' | 'processing_order' | 'amount_max'>;

/**
 * Offer of a stored result. Results from before penal charges were structured hold them in the lender's words, and hold no data about the
 * lender.
 */
export type StoredCard = (OfferFacts & LenderProcessing) | MatchedOffer;

/** Lender that does not match. Older results, stored before its applications were shown, lack its id. */
type StoredUnmatched = UnmatchedLender & { readonly lender_id?: string };

/** Result of an evaluation for the customer, ranked once by the version that it names. */
export interface EvaluationResult {
  /** In the default order. */
  readonly matched: readonly StoredCard[];
  readonly unmatched: readonly StoredUnmatched[];
  /** Positions of the offers in `matched`, for every order. */
  readonly orders: Readonly<Record<OfferSort, readonly number[]>>;
}

/** Returns the result of an evaluation whose offers have ids. */
export function evaluationResult({ inputs, offers, unmatched }: Evaluation, idOf: (offer: Offer) => string): EvaluationResult {
  const inProcessingOrder = inputs.lenders.toSorted(byProcessingOrder);
  const lenderSideOf = ({ lenderId }: Offer): LenderProcessing => {
    const place = inProcessingOrder.findIndex(({ lender_id }) => lender_id === lenderId);
    const lender = inProcessingOrder[place];
    const most = lender ? maxLoanForApplicant(inputs.request, lender) : null;
    const journey = toJourneyKey(lender?.api);
    return {
      ...{ journey, answer_days: journey ? null : (lender?.answer_days ?? null) },
      ...{ processing_order: place + 1, amount_max: most === null ? null : Number(most) },
    };
  };
  // Names of active lenders are unique.
  const idOfName = new Map(inputs.lenders.map(({ name, lender_id }) => [name, lender_id]));
  const places = (sort: OfferSort) => rankOffers(offers, sort).map((offer) => offers.indexOf(offer));
  return {
    matched: offers.map((offer) => ({ ...matchedOffer(offer, idOf(offer)), ...lenderSideOf(offer) })),
    unmatched: unmatched.map((lender) => ({ ...lender, lender_id: idOfName.get(lender.name) ?? '' })),
    orders: { apr: places('apr'), emi: places('emi'), amount: places('amount'), fee: places('fee') },
  };
}

/** Returns the offers of a result in one order. */
export const sortedCards = ({ matched, orders }: EvaluationResult, sort: OfferSort) =>
  orders[sort].flatMap((place) => matched[place] ?? []);

/** By the lender's priority, lenders without one last, then by name (decision 6). */
const byProcessingOrder = (a: LenderForMatching, b: LenderForMatching) =>
  (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) || (a.name < b.name ? -1 : 1);

/**
 * Returns the offer in API form, with its penal charges in words. Changes the card in place: the caller owns it, and a copy costs more than
 * the wording.
 */
export function localizeCard(card: StoredCard, words: Translator): MatchedOffer & LenderProcessing {
  if ('penal_charges' in card) return Object.assign(card, { journey: null, answer_days: null, processing_order: 0, amount_max: null });
  // Undefined values are not serialised; older results hold no maximum and no days of the lender.
  return Object.assign(card, {
    amount_max: card.amount_max ?? null,
    answer_days: card.answer_days ?? null,
    penal_charges: formatPenalTerms(card.penal_terms, words),
    penal_terms: undefined,
  });
}

import type { Translator } from '../../../../contracts/i18n/translate.js';
import { toJourneyKey } from '../../../../contracts/journeys.js';
import type { MatchedOffer, OfferCard, OfferSort, UnmatchedLender } from '../../../../contracts/offers.js';
import { formatPenalTerms } from '../../../../contracts/penal-terms.js';
import { maxLoanForApplicant } from './eligibility.js';
import type { Evaluation } from './evaluation.js';
import type { LenderForMatching } from './matching-facts.js';
import { matchedOffer, type Offer, type OfferFacts } from './offers.js';
import { rankOffers } from './ranking.js';

/** How the lender of an offer takes applications, and how much it lends. */
type LenderProcessing = Pick<OfferCard, 'journey' | 'processing_order' | 'amount_max'>;

/** One offer of a stored answer; the answers of before penal charges had a structure hold them in the lender's words, and say nothing of the lender. */
export type StoredCard = (OfferFacts & LenderProcessing) | MatchedOffer;

/** A lender that does not match; the answers of before its applications were shown do not know its id. */
type StoredUnmatched = UnmatchedLender & { readonly lender_id?: string };

/** What an evaluation comes to for the customer, ranked once by the version that it names. */
export interface EvaluationResult {
  /** In the default order. */
  readonly matched: readonly StoredCard[];
  readonly unmatched: readonly StoredUnmatched[];
  /** For every order the places of its offers in `matched`. */
  readonly orders: Readonly<Record<OfferSort, readonly number[]>>;
}

/** The answer of an evaluation whose offers have been given ids. */
export function evaluationResult({ inputs, offers, unmatched }: Evaluation, idOf: (offer: Offer) => string): EvaluationResult {
  const inProcessingOrder = inputs.lenders.toSorted(byProcessingOrder);
  const lenderSideOf = ({ lenderId }: Offer): LenderProcessing => {
    const place = inProcessingOrder.findIndex(({ lender_id }) => lender_id === lenderId);
    const lender = inProcessingOrder[place];
    const most = lender ? maxLoanForApplicant(inputs.request, lender) : null;
    return { journey: toJourneyKey(lender?.api), processing_order: place + 1, amount_max: most === null ? null : Number(most) };
  };
  // A name is one living lender's.
  const idOfName = new Map(inputs.lenders.map(({ name, lender_id }) => [name, lender_id]));
  const places = (sort: OfferSort) => rankOffers(offers, sort).map((offer) => offers.indexOf(offer));
  return {
    matched: offers.map((offer) => ({ ...matchedOffer(offer, idOf(offer)), ...lenderSideOf(offer) })),
    unmatched: unmatched.map((lender) => ({ ...lender, lender_id: idOfName.get(lender.name) ?? '' })),
    orders: { apr: places('apr'), emi: places('emi'), amount: places('amount'), fee: places('fee') },
  };
}

/** The offers of an answer in one order. */
export const sortedCards = ({ matched, orders }: EvaluationResult, sort: OfferSort) =>
  orders[sort].flatMap((place) => matched[place] ?? []);

/** By the lender's priority, those without one last, then by name (decision 6). */
const byProcessingOrder = (a: LenderForMatching, b: LenderForMatching) =>
  (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER) || (a.name < b.name ? -1 : 1);

/** The offer as the API answers it, its penal charges in words. Changes the card itself, which a reader has for himself: a copy costs more than the words. */
export function localizeCard(card: StoredCard, words: Translator): MatchedOffer & LenderProcessing {
  if ('penal_charges' in card) return Object.assign(card, { journey: null, processing_order: 0, amount_max: null });
  // What is undefined does not travel; answers of before the lender's bound was told have none.
  return Object.assign(card, {
    amount_max: card.amount_max ?? null,
    penal_charges: formatPenalTerms(card.penal_terms, words),
    penal_terms: undefined,
  });
}

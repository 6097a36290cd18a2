import type { Words } from '../../../contracts/i18n/translate.js';
import type { MatchedOffer, OfferSort, UnmatchedLender } from '../../../contracts/offers.js';
import { penalTermsInWords } from '../../../contracts/penal-terms.js';
import type { Evaluation } from './evaluation.js';
import { matchedOffer, type Offer, type OfferFacts } from './offers.js';
import { rankOffers } from './ranking.js';

/** One offer of a stored answer; the answers of before penal charges had a structure hold them in the lender's words. */
export type StoredCard = OfferFacts | MatchedOffer;

/** What an evaluation comes to for the customer, ranked once by the version that it names. */
export interface EvaluationAnswer {
  /** In the default order. */
  readonly matched: readonly StoredCard[];
  readonly unmatched: readonly UnmatchedLender[];
  /** For every order the places of its offers in `matched`. */
  readonly orders: Readonly<Record<OfferSort, readonly number[]>>;
}

/** The answer of an evaluation whose offers have been given ids. */
export function evaluationAnswer({ offers, unmatched }: Evaluation, idOf: (offer: Offer) => string): EvaluationAnswer {
  const places = (sort: OfferSort) => rankOffers(offers, sort).map((offer) => offers.indexOf(offer));
  return {
    matched: offers.map((offer) => matchedOffer(offer, idOf(offer))),
    unmatched,
    orders: { apr: places('apr'), emi: places('emi'), amount: places('amount'), fee: places('fee') },
  };
}

/** The offers of an answer in one order. */
export const inOrder = ({ matched, orders }: EvaluationAnswer, sort: OfferSort) => orders[sort].flatMap((place) => matched[place] ?? []);

/** The offer as the API answers it: its penal charges in words. */
export function inWords(card: StoredCard, words: Words): MatchedOffer {
  if ('penal_charges' in card) return card;
  const { penal_terms, ...facts } = card;
  return { ...facts, penal_charges: penalTermsInWords(penal_terms, words) };
}

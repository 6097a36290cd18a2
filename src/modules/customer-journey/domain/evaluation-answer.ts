import type { MatchedOffer, OfferSort, UnmatchedLender } from '../../../contracts/offers.js';
import type { Evaluation } from './evaluation.js';
import { matchedOffer, type Offer } from './offers.js';
import { rankOffers } from './ranking.js';

/** What an evaluation comes to for the customer, ranked once by the version that it names. */
export interface EvaluationAnswer {
  /** In the default order. */
  readonly matched: readonly MatchedOffer[];
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

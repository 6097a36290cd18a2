/**
 * Ranking of offers: a disclosed, versioned metric (RBI Digital Lending Directions 2025, para 6). Commission and special offers have no
 * influence.
 */
import { type OfferSort, type RankKey, rankings } from '../../../../contracts/offers.js';
import type { Offer } from './offers.js';

/** Raise the version with any change of this file or of `rankings` in contracts/offers; stored evaluations refer to it. */
export const RANKING_VERSION = 'ranking-2026-11-3';

export type Rankable = Pick<Offer, 'apr' | 'instalment' | 'amount' | 'amountCapped' | 'fees' | 'priority' | 'lenderName' | 'lenderId'>;

/** Values that an order compares: smaller ranks first. Figures have at most fourteen digits, so different figures are different doubles. */
const sortKeys: Readonly<Record<RankKey, (offer: Rankable) => number | string>> = {
  apr: ({ apr }) => Number(apr),
  instalment: ({ instalment }) => Number(instalment),
  // In whole paise, so that equal sums are equal.
  fee: ({ fees }) => fees.reduce((paise, { amount }) => paise + Math.round(Number(amount) * 100), 0),
  amount: ({ amount }) => -Number(amount),
  'whole-amount': ({ amountCapped }) => Number(amountCapped),
  // Lower numbers first, lenders without one last.
  priority: ({ priority }) => priority ?? Number.MAX_SAFE_INTEGER,
  // By code units and not by locale, so that no update of a language library moves a lender.
  name: ({ lenderName }) => lenderName.toLowerCase(),
};

/**
 * Returns the offers in the requested order, as a new list. Two lenders of one name are ordered by their ids, so the order is always the
 * same.
 */
export function rankOffers<T extends Rankable>(offers: readonly T[], sort: OfferSort): T[] {
  const keys = rankings[sort].map((key) => sortKeys[key]);
  return offers
    .map((offer) => ({ offer, place: [...keys.map((key) => key(offer)), offer.lenderId] }))
    .sort((a, b) => compareRank(a.place, b.place))
    .map(({ offer }) => offer);
}

type RankedOffer = readonly (number | string)[];

function compareRank(a: RankedOffer, b: RankedOffer): number {
  for (const [at, value] of a.entries()) {
    const other = b[at] ?? 0;
    if (value !== other) return value < other ? -1 : 1;
  }
  return 0;
}

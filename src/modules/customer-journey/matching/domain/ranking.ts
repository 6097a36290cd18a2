/** The order of offers: a disclosed, versioned metric (RBI Digital Lending Directions 2025, para 6). Commission and special offers never enter it. */
import { type OfferSort, type RankKey, rankings } from '../../../../contracts/offers.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';
import type { Offer } from './offers.js';

/** Raise it with any change of this file or of `rankings` in contracts/offers; stored evaluations name it. */
export const RANKING_VERSION = 'ranking-2026-11-1';

export type Rankable = Pick<
  Offer,
  'apr' | 'instalment' | 'amount' | 'amountCapped' | 'processingFee' | 'priority' | 'lenderName' | 'lenderId'
>;

type Comparison = (a: Rankable, b: Rankable) => number;

const rising =
  (figure: (offer: Rankable) => DecimalString): Comparison =>
  (a, b) =>
    new Decimal(figure(a)).cmp(figure(b));

/** By code units and not by locale, so that no change of a language library moves a lender. */
const byText = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const comparisons: Readonly<Record<RankKey, Comparison>> = {
  apr: rising(({ apr }) => apr),
  instalment: rising(({ instalment }) => instalment),
  fee: rising(({ processingFee }) => processingFee),
  amount: (a, b) => new Decimal(b.amount).cmp(a.amount),
  'whole-amount': (a, b) => Number(a.amountCapped) - Number(b.amountCapped),
  // Lower numbers first, lenders without one last.
  priority: (a, b) => (a.priority ?? Number.MAX_SAFE_INTEGER) - (b.priority ?? Number.MAX_SAFE_INTEGER),
  name: (a, b) => byText(a.lenderName.toLowerCase(), b.lenderName.toLowerCase()),
};

/** Offers in the order that was asked for; a new list. Two lenders of one name are told apart by their ids, so the order is always the same. */
export function rankOffers<T extends Rankable>(offers: readonly T[], sort: OfferSort): T[] {
  const keys = rankings[sort].map((key) => comparisons[key]);
  return offers.toSorted((a, b) => {
    for (const compare of keys) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return byText(a.lenderId, b.lenderId);
  });
}

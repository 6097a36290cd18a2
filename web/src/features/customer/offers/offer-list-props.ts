import type { OfferCardModel } from '../../../api/generated.ts';

/** What the cards of a phone and the table of a wide screen share. */
export interface OfferListProps {
  readonly offers: readonly OfferCardModel[];
  /** Lenders picked for comparison, by id. */
  readonly picked: readonly string[];
  readonly onPick: (lenderId: string) => void;
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** More than three columns cannot be read side by side. */
export const MOST_PICKS = 3;

import type { OfferCardModel } from '../../api/generated.ts';
import type { LoanRequest } from './loan-request.ts';

/** Shared by the cards on a phone and the table on a wide screen. */
export interface OfferListProps {
  readonly offers: readonly OfferCardModel[];
  /** The loan request: an offer shows only what differs from it. */
  readonly request: LoanRequest;
  /** Lenders selected for comparison, by id. */
  readonly picked: readonly string[];
  readonly onPick: (lenderId: string) => void;
  /** Shows the selected offers side by side. */
  readonly onCompare: () => void;
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** More than three columns cannot be read side by side. */
export const MAX_COMPARED_OFFERS = 3;

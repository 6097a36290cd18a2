import type { OfferCardModel } from '../../api/generated.ts';
import type { LoanRequest } from './loan-request.ts';

/** What the cards of a phone and the table of a wide screen share. */
export interface OfferListProps {
  readonly offers: readonly OfferCardModel[];
  /** What was asked for: only what differs from it is said of an offer. */
  readonly request: LoanRequest;
  /** Lenders picked for comparison, by id. */
  readonly picked: readonly string[];
  readonly onPick: (lenderId: string) => void;
  /** Shows those that are picked side by side. */
  readonly onCompare: () => void;
  readonly onApply: (offer: OfferCardModel) => void;
  readonly onKeyFacts: (offer: OfferCardModel) => void;
}

/** More than three columns cannot be read side by side. */
export const MAX_COMPARED_OFFERS = 3;

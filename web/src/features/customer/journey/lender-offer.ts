import type { JourneyAnswer } from '../../../api/generated.ts';

/** A lender's own offer, as the journey's answer carries it (ONDC credit vocabulary). Amounts and percentages are decimal texts. */
export interface LenderOffer {
  readonly lenderOfferId: string;
  readonly principalAmount: string;
  readonly netDisbursedAmount: string;
  readonly termMonths: number;
  readonly interestRate: string;
  readonly annualPercentageRate: string;
  readonly installmentAmount: string;
  /** GST included. */
  readonly processingFee: string;
  readonly otherUpfrontCharges: string;
  /** Per cent per month of the overdue instalment. */
  readonly delayPenalty: string;
  /** Per cent of the outstanding principal. */
  readonly foreclosureFee: string;
  readonly coolOffDays: number;
  /** Instant. */
  readonly validUntil: string;
  readonly termsUrl: string;
  readonly kfsUrl: string;
}

export const offersOf = ({ offers }: JourneyAnswer) => offers as unknown as readonly LenderOffer[];

/** The offer the customer chose, while the step is about it. */
export const chosenOffer = (journey: JourneyAnswer) =>
  offersOf(journey).find(({ lenderOfferId }) => lenderOfferId === journey.chosen_offer_id);

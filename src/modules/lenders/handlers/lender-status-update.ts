import type { ApplicationState } from '../../../contracts/application-states.js';
import { type RejectReason, defaultRejectReasons } from '../../../contracts/journeys/journey.js';
import type { LeadResponse, LenderOffer } from '../journeys/adapter.js';

/** A lender's status update about a submission, from any source. */
export interface LenderStatusUpdate {
  readonly state: ApplicationState;
  /** When it happened, according to the lender. */
  readonly at: Date;
  readonly lenderApplicationId?: string | undefined;
  readonly reason?: RejectReason | undefined;
  readonly offers?: readonly LenderOffer[] | undefined;
  /** The lender decides once the customer has entered the OTP that it sent. */
  readonly awaitsCode?: boolean | undefined;
  /** The terms agreed between customer and lender. */
  readonly terms?: LenderOffer | undefined;
}

/** Converts the answer to a lead into a status update. */
export function toStatusUpdate(answer: LeadResponse): LenderStatusUpdate {
  switch (answer.outcome) {
    case 'duplicate':
      return { ...answer, state: 'dedupe_rejected' };
    case 'pending':
      return { ...answer, state: 'lead_created' };
    default:
      return answer;
  }
}

/** Returns why the lender refused, the same for equal answers from any source; null when it did not. */
export const reasonOf = ({ state, reason }: LenderStatusUpdate): RejectReason | null => reason ?? defaultRejectReasons[state] ?? null;

import type { ApplicationState } from '../../../contracts/application-states.js';
import { type RejectReason, defaultRejectReasons } from '../../../contracts/journeys/journey.js';
import type { LeadResponse, LenderOffer } from '../journeys/adapter.js';

/** What a lender says about a submission, by whatever way it came. */
export interface LenderStatusUpdate {
  readonly state: ApplicationState;
  /** When it happened, as the lender says. */
  readonly at: Date;
  readonly lenderApplicationId?: string | undefined;
  readonly reason?: RejectReason | undefined;
  readonly offers?: readonly LenderOffer[] | undefined;
  /** The lender decides once the customer has entered the code that it sent him. */
  readonly awaitsCode?: boolean | undefined;
  /** What the customer agreed on with the lender. */
  readonly terms?: LenderOffer | undefined;
}

/** What a lead's answer means for the submission. */
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

/** Why the lender refused: the same for the same words, by whatever way they came. Null where it did not. */
export const reasonOf = ({ state, reason }: LenderStatusUpdate): RejectReason | null => reason ?? defaultRejectReasons[state] ?? null;

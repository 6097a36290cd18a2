import type { ApplicationState } from '../../../contracts/application-states.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { LeadResponse, LenderOffer, StateChange, StatusResponse } from './adapter.js';

/** An application as its lender reports it, in our terms: the common form of the answers to all calls about one. */
export interface NormalizedApplication {
  readonly lenderApplicationId: string;
  readonly state: ApplicationState;
  /** When the state was reached. */
  readonly at: Date;
  readonly reason?: RejectReason | undefined;
  /** Its only offer, or the terms agreed between customer and lender. */
  readonly terms?: LenderOffer | undefined;
  /** The lender decides once the customer has entered the OTP that it sent. */
  readonly awaitsCode?: boolean | undefined;
}

/** Converts a lender's answer to a lead. */
export function toLeadResponse({ terms, reason, awaitsCode, ...known }: NormalizedApplication): LeadResponse {
  const { lenderApplicationId, state, at } = known;
  switch (state) {
    case 'lead_created':
      return { outcome: 'pending', lenderApplicationId, at, ...(awaitsCode && { awaitsCode }) };
    case 'dedupe_rejected':
      return { outcome: 'duplicate', lenderApplicationId, at };
    case 'rejected':
    case 'ineligible':
      return { outcome: 'rejected', state, reason, lenderApplicationId, at };
    default:
      return { outcome: 'accepted', ...known, ...(terms && { offers: [terms] }) };
  }
}

/** Converts a lender's answer to a status call by our reference; null when it has nothing under it. */
export const toStatusResponse = (known: NormalizedApplication | null): StatusResponse =>
  known ? { outcome: 'found', ...stateChangeFields(known), lenderApplicationId: known.lenderApplicationId } : { outcome: 'not-found' };

/** Converts the state of an application after an action of the customer. */
export const toStateChange = (known: NormalizedApplication): StateChange => ({ outcome: 'moved', ...stateChangeFields(known) });

const stateChangeFields = ({ state, at, reason, awaitsCode }: NormalizedApplication) => ({
  state,
  at,
  ...(reason && { reason }),
  ...(awaitsCode && { awaitsCode }),
});

import type { ApplicationState } from '../../../contracts/application-states.js';
import type { RejectReason } from '../../../contracts/journeys/journey.js';
import type { LeadResponse, LenderOffer, StateChange, StatusResponse } from './adapter.js';

/** An application as its lender tells of it, in our words: what the answers to all calls about one come down to. */
export interface NormalizedApplication {
  readonly lenderApplicationId: string;
  readonly state: ApplicationState;
  /** When the state came about. */
  readonly at: Date;
  readonly reason?: RejectReason | undefined;
  /** Its only offer, or what customer and lender have agreed on by now. */
  readonly terms?: LenderOffer | undefined;
  /** It decides once the customer has entered the code that it sent him. */
  readonly awaitsCode?: boolean | undefined;
}

/** What a lender's answer to a lead says. */
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

/** What its answer to a question by our reference says; null where it holds nothing under it. */
export const toStatusResponse = (known: NormalizedApplication | null): StatusResponse =>
  known ? { outcome: 'found', ...stateChangeFields(known), lenderApplicationId: known.lenderApplicationId } : { outcome: 'not-found' };

/** Where an application stands after something the customer did. */
export const toStateChange = (known: NormalizedApplication): StateChange => ({ outcome: 'moved', ...stateChangeFields(known) });

const stateChangeFields = ({ state, at, reason, awaitsCode }: NormalizedApplication) => ({
  state,
  at,
  ...(reason && { reason }),
  ...(awaitsCode && { awaitsCode }),
});

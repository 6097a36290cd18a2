/**
 * Lender journeys as one table: one screen draws it, the API validates by it. Which step is shown follows from the state of the
 * submission alone, so a journey can be left and resumed anywhere. Texts are keys of the catalogues; `{{lender}}` is the lender's name.
 */
import { type ApplicationState, applicationStates, isTerminal } from './application-states.js';
import { cashe } from './journeys/cashe.js';
import {
  type JourneyDefinition,
  type JourneyState,
  type JourneyStep,
  type ShareItem,
  shareItems,
  type StateOnTheWay,
} from './journeys/journey.js';
import { moneyView } from './journeys/money-view.js';

/** One line for each lender with an API. */
export const journeys = { cashe, 'money-view': moneyView } as const satisfies Record<string, JourneyDefinition>;

export type JourneyKey = keyof typeof journeys;
export const journeyKeys = Object.keys(journeys) as [JourneyKey, ...JourneyKey[]];

/** True for the key of a journey: lenders that answer by spreadsheet have none. */
export function isJourneyKey(key: string): key is JourneyKey {
  return (journeyKeys as readonly string[]).includes(key);
}

/** The journey of a lender by what its record says; null for lenders that answer by spreadsheet. */
export const journeyOf = (key: string | null | undefined): JourneyKey | null => (key && isJourneyKey(key) ? key : null);

/** What our staff may hand over to a lender that is not connected: nothing is sent to it by itself. */
const handedOver: readonly ShareItem[] = shareItems;

/** What a customer's consent lets one lender know, by its journey; null for a lender without an API. */
export const sharesOf = (key: JourneyKey | null): readonly ShareItem[] => (key ? journeys[key].shares : handedOver);

/** True for a journey with pages on which the customer fills in or uploads more for the lender. */
export const asksForMore = (key: JourneyKey | null): boolean =>
  key !== null && journeys[key].steps.some(({ kind }) => kind === 'form' || kind === 'documents');

/** The step to draw for a submission in this state. */
export function stepFor(key: JourneyKey, state: JourneyState): JourneyStep {
  const step = journeys[key].steps.find(({ states }) => (states as readonly JourneyState[]).includes(state));
  if (!step) throw new Error(`journey ${key} has no step for ${state}`);
  return step;
}

/** The journey whose page this is; null for a lender without one. */
export const journeyAt = (path: string): JourneyKey | null => journeyKeys.find((key) => journeys[key].customerPath === path) ?? null;

/** What may happen at a lender whose word comes by our staff. */
const wayByHand: readonly StateOnTheWay[] = ['under_review', 'agreement_pending', 'disbursed'];

/** What usually still lies between this state and the money; nothing once the application has ended. */
export function statesAhead(key: JourneyKey | null, state: ApplicationState): readonly StateOnTheWay[] {
  if (isTerminal(state)) return [];
  const way = key ? journeys[key].way : wayByHand;
  return way.filter((ahead) => applicationStates.indexOf(ahead) > applicationStates.indexOf(state));
}

/** Whether the lender of this journey lets the customer withdraw from here in this state. */
export const mayWithdraw = (key: JourneyKey | null, state: ApplicationState): boolean =>
  key !== null && (journeys[key].withdrawnIn as readonly ApplicationState[]).includes(state);

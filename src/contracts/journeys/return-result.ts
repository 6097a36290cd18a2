/** What a customer is told who comes back from a lender's site. */
import { type ApplicationState, isTerminal } from '../application-states.js';
import { customerActionStates } from './journey.js';

/** What a lender may add to the link by which it sends a customer back; it is not signed, so the application's own state stands above it. */
export const lenderOutcomes = ['completed', 'pending', 'cancelled', 'failed'] as const;
export type LenderOutcome = (typeof lenderOutcomes)[number];

export const returnResults = ['thank-you', 'your-turn', 'pending', 'paid-out', 'over', 'failed'] as const;
export type ReturnResult = (typeof returnResults)[number];

const resultByState: Readonly<Partial<Record<ApplicationState, ReturnResult>>> = {
  under_review: 'thank-you',
  approved: 'thank-you',
  disbursed: 'paid-out',
  cooling_off_exit: 'over',
  closed: 'over',
};

/**
 * By what the lender has told us itself, else by what it added to the link. It never says more than a class of states: whoever has the link
 * reads it, logged in or not.
 */
export function getReturnResult(state: ApplicationState, outcome: LenderOutcome | undefined): ReturnResult {
  if ((customerActionStates as readonly ApplicationState[]).includes(state)) return 'your-turn';
  if (isTerminal(state)) return resultByState[state] ?? 'failed';
  if (outcome === 'completed') return 'thank-you';
  return resultByState[state] ?? (outcome === 'cancelled' || outcome === 'failed' ? 'failed' : 'pending');
}

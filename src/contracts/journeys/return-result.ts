/** Result shown to a customer who returns from a lender's site. */
import { type ApplicationState, isTerminal } from '../application-states.js';
import { customerActionStates } from './journey.js';

/** Outcome that a lender may add to its return link. The link is not signed, so the application's own state takes precedence. */
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
 * Returns the result by what the lender has reported directly, otherwise by the outcome in the link. It reveals only a class of states,
 * because anyone with the link can read it without a login.
 */
export function getReturnResult(state: ApplicationState, outcome: LenderOutcome | undefined): ReturnResult {
  if ((customerActionStates as readonly ApplicationState[]).includes(state)) return 'your-turn';
  if (isTerminal(state)) return resultByState[state] ?? 'failed';
  if (outcome === 'completed') return 'thank-you';
  return resultByState[state] ?? (outcome === 'cancelled' || outcome === 'failed' ? 'failed' : 'pending');
}

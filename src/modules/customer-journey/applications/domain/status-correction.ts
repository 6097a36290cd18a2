/** Statuses that staff may enter on evidence. */
import type { ApplicationState } from '../../../../contracts/application-states.js';
import type { ErrorCode } from '../../../../contracts/errors.js';
import { correctionTargets, paidOutStates, type StateAndSource, transition } from './application-state-machine.js';

/** Staff report what the lender said, but no money: payouts, and what follows from them, come from the lender's files and API alone. */
export const staffStates: readonly ApplicationState[] = correctionTargets.filter((state) => !paidOutStates.includes(state));

/** A status that staff want to enter, and when the lender stated it. */
interface WantedCorrection {
  readonly state: ApplicationState;
  readonly at: Date;
}

/** Returns why the state machine refuses a correction by staff; undefined when it allows it. */
export function findCorrectionProblem(current: StateAndSource, { state, at }: WantedCorrection): ErrorCode | undefined {
  if (paidOutStates.includes(current.state)) return 'status-paid-out';
  if (state === current.state) return 'conflict';
  const result = transition(current, { state, source: 'csr', at });
  if (result.ok) return undefined;
  if (result.code === 'older-than-known') return 'status-outdated';
  return current.source === 'file' || current.source === 'api' ? 'status-outranked' : 'move-not-allowed';
}

/** Returns the statuses that staff may enter for what a lender states now. */
export const allowedCorrections = (current: StateAndSource, now: Date): ApplicationState[] =>
  staffStates.filter((state) => findCorrectionProblem(current, { state, at: now }) === undefined);

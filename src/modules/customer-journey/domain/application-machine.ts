/** The application machine: which canonical status may follow which, and on whose word. Applies alike to one submission at one lender. */
import {
  type ApplicationEvent,
  applicationEvents,
  type ApplicationState,
  applicationStates,
  FIRST_STATE,
  isTerminal,
  type MoveSource,
  moveSources,
} from '../../../contracts/application-states.js';

export interface StateAndSource {
  readonly state: ApplicationState;
  readonly source: MoveSource;
}

export type Move =
  | { readonly ok: true; readonly moved: boolean; readonly state: ApplicationState; readonly source: MoveSource }
  | { readonly ok: false; readonly code: 'move-not-allowed' };

/** One row per move that a source may make: `state` set by `state_source` may become `to`. */
export interface LegalMove {
  readonly state: ApplicationState;
  readonly state_source: MoveSource;
  readonly to: ApplicationState;
}

/** The lender is at work: statuses come in any order, and a lender may go back (documents asked for again after approval). */
const atLender = ['kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending'] as const;
const endings = ['dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired', 'disbursed'] as const;

const transitions: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  lead_created: ['offer_received', 'redirected', ...atLender, ...endings],
  offer_received: ['offer_selected', 'redirected', ...atLender, ...endings],
  offer_selected: ['redirected', ...atLender, ...endings],
  // Back from the lender's site to choose once more.
  redirected: ['offer_selected', ...atLender, ...endings],
  kyc_pending: [...atLender, ...endings],
  docs_pending: [...atLender, ...endings],
  under_review: [...atLender, ...endings],
  approved: [...atLender, ...endings],
  agreement_pending: [...atLender, ...endings],
  mandate_pending: [...atLender, ...endings],
  disbursed: ['cooling_off_exit', 'closed'],
  cooling_off_exit: ['closed'],
  // Another amount or tenure can bring offers where there were none.
  ineligible: ['offer_received'],
  dedupe_rejected: [],
  rejected: [],
  cancelled: [],
  expired: [],
  closed: [],
};

/** What the word of somebody with more authority can turn a terminal state into: anything that a lender reports. */
const corrections: readonly ApplicationState[] = [...atLender, ...endings, 'cooling_off_exit', 'closed'];

/** What a customer brings about himself; everything else is for the lender, or for staff with evidence, to say. */
const byCustomer: readonly ApplicationState[] = ['offer_received', 'offer_selected', 'redirected', 'ineligible', 'cancelled', 'expired'];

const authority = (source: MoveSource) => moveSources.indexOf(source);

function isLegal(current: StateAndSource, wanted: StateAndSource): boolean {
  if (wanted.source === 'customer' && !byCustomer.includes(wanted.state)) return false;
  if (transitions[current.state].includes(wanted.state)) return true;
  const corrects = isTerminal(current.state) && corrections.includes(wanted.state);
  return corrects && authority(wanted.source) > authority(current.source);
}

/**
 * Decides one move; pure, changes nothing. The same status again is no move and no error: it keeps the higher of the two sources, so a
 * confirmed end is as firm as its best witness. Terminal states yield only to a higher source (architecture "Application machine").
 */
export function move(current: StateAndSource, wanted: StateAndSource): Move {
  if (current.state === wanted.state) {
    const source = authority(wanted.source) > authority(current.source) ? wanted.source : current.source;
    return { ok: true, moved: false, state: current.state, source };
  }
  if (!isLegal(current, wanted)) return { ok: false, code: 'move-not-allowed' };
  return { ok: true, moved: true, state: wanted.state, source: wanted.source };
}

/** Decides what a named event does to an application. */
export function moveByEvent(current: StateAndSource, event: ApplicationEvent): Move {
  return move(current, applicationEvents[event]);
}

/**
 * Every move that one source may make, flat, so that SQL can join a whole status file at once:
 * `join moves m on m.state = a.state and m.state_source = a.state_source and m.to = row.status`. Holds no row for "same status again".
 */
export function legalMoves(source: MoveSource): LegalMove[] {
  return applicationStates.flatMap((state) =>
    moveSources.flatMap((state_source) =>
      applicationStates
        .filter((to) => to !== state && isLegal({ state, source: state_source }, { state: to, source }))
        .map((to) => ({ state, state_source, to })),
    ),
  );
}

/** States that no chain of ordinary moves reaches from the first one; the boot check refuses to start unless this is empty. */
export function unreachableStates(table = transitions): ApplicationState[] {
  const reached = new Set<ApplicationState>([FIRST_STATE]);
  // A set visits what is added to it while it is walked.
  for (const state of reached) for (const next of table[state]) reached.add(next);
  return applicationStates.filter((state) => !reached.has(state));
}

/**
 * State machine of an application: which canonical status may follow which, and which source may set it. It also applies to a submission to
 * one lender.
 */
import {
  type ApplicationEvent,
  applicationEvents,
  type ApplicationState,
  applicationStates,
  INITIAL_STATE,
  isTerminal,
  outstandingStates,
  type TransitionSource,
  transitionSources,
  unsuccessfulStates,
} from '../../../../contracts/application-states.js';
import { dayInIndia } from '../../../../contracts/days.js';

export interface StateAndSource {
  readonly state: ApplicationState;
  readonly source: TransitionSource;
  /**
   * Time of the event as its source reports it. A file knows only the day: any time of that day in India stands for it.
   * Null while only the customer has set a status.
   */
  readonly at?: Date | null;
}

export type TransitionResult =
  | ({ readonly ok: true; readonly moved: boolean } & Required<StateAndSource>)
  | { readonly ok: false; readonly code: 'move-not-allowed' | 'older-than-known' };

/** One row per transition that a source may make: `state`, set by `state_source`, may become `to`. */
export interface AllowedTransition {
  readonly state: ApplicationState;
  readonly state_source: TransitionSource;
  readonly to: ApplicationState;
  /** The transition is allowed only when the update is later than the current status. */
  readonly only_later: boolean;
  /** The transition is allowed even when the update is older than the current status. */
  readonly any_day: boolean;
}

/**
 * The lender processes the application. Statuses arrive in any order, and a lender may go back (documents requested again after approval).
 */
const lenderStates = ['kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending'] as const;
const outcomeStates = [...unsuccessfulStates, ...outstandingStates] as const;

const transitions: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  lead_created: ['offer_received', 'redirected', ...lenderStates, ...outcomeStates],
  offer_received: ['offer_selected', 'redirected', ...lenderStates, ...outcomeStates],
  offer_selected: ['redirected', ...lenderStates, ...outcomeStates],
  // The customer returns from the lender's site to choose again.
  redirected: ['offer_selected', ...lenderStates, ...outcomeStates],
  kyc_pending: [...lenderStates, ...outcomeStates],
  docs_pending: [...lenderStates, ...outcomeStates],
  under_review: [...lenderStates, ...outcomeStates],
  approved: [...lenderStates, ...outcomeStates],
  agreement_pending: [...lenderStates, ...outcomeStates],
  mandate_pending: [...lenderStates, ...outcomeStates],
  // Further tranches follow, or the lender cancels the rest.
  part_disbursed: ['disbursed', 'cancelled', 'cooling_off_exit', 'closed'],
  disbursed: ['cooling_off_exit', 'closed'],
  cooling_off_exit: ['closed'],
  // Another amount or tenure can bring offers.
  ineligible: ['offer_received'],
  dedupe_rejected: [],
  rejected: [],
  cancelled: [],
  expired: [],
  closed: [],
};

/** States that a correction may turn a terminal state into: every state that a lender reports. */
export const correctionTargets: readonly ApplicationState[] = [...lenderStates, ...outcomeStates, 'cooling_off_exit', 'closed'];

/** A loan that was paid out, even in part, does not return to an earlier state, unless a higher source says that no payout took place. */
export const paidOutStates: readonly ApplicationState[] = [...outstandingStates, 'cooling_off_exit', 'closed'];

/**
 * Returns true when a transition shows that the money of a loan has gone back: its disbursals count no more. Those of a loan that was given
 * back in its cooling-off period count, as given back, until it is paid out again. In SQL: `reversesPayoutSql`.
 */
export const reversesPayout = (from: ApplicationState, to: ApplicationState): boolean =>
  (hasState(paidOutStates, from) && !hasState(paidOutStates, to)) || (from === 'cooling_off_exit' && hasState(outstandingStates, to));

/** States that the customer's own actions lead to. All others come from the lender, or from staff with evidence. */
const customerStates: readonly ApplicationState[] = [
  'offer_received',
  'offer_selected',
  'redirected',
  'ineligible',
  'cancelled',
  'expired',
];

/** Returns whether the customer's own actions lead from one state to the other and back, as often as the customer likes. */
export const isReversible = (from: ApplicationState, to: ApplicationState): boolean =>
  hasState(customerStates, from) && hasState(customerStates, to) && transitions[from].includes(to) && transitions[to].includes(from);

const sourceRank = (source: TransitionSource) => transitionSources.indexOf(source);
const hasState = (states: readonly ApplicationState[], state: ApplicationState) => states.includes(state);

/** Returns whether the transition is a regular step towards a terminal state. Leaving a terminal state is regular only after a payout. */
function isForward(from: ApplicationState, to: ApplicationState): boolean {
  if (!transitions[from].includes(to) || (isTerminal(from) && !hasState(paidOutStates, from))) return false;
  return hasState(outcomeStates, to) || applicationStates.indexOf(to) > applicationStates.indexOf(from);
}

/** Returns whether a source may set this state, apart from the age of the update. Source order by decision 39: API, file, staff. */
function isAllowed(current: StateAndSource, wanted: StateAndSource): boolean {
  const { state: from } = current;
  const { state: to, source } = wanted;
  // A customer cannot withdraw from a loan of which money has left.
  if (source === 'customer') return hasState(customerStates, to) && transitions[from].includes(to) && !hasState(paidOutStates, from);
  const above = sourceRank(source) - sourceRank(current.source);
  if (above < 0) return isForward(from, to);
  if (transitions[from].includes(to)) return true;
  if (!hasState(correctionTargets, to)) return false;
  // API responses can arrive out of order: an API that reports a closed loan has paid it out before.
  if (!isTerminal(from) && !hasState(paidOutStates, from)) return source === 'api';
  return above > 0 || (isLater(current, wanted) && !(hasState(paidOutStates, from) && hasState(lenderStates, to)));
}

const isLater = ({ source, at: known }: StateAndSource, { at: said }: StateAndSource) =>
  Boolean(known && said && (source === 'file' ? dayInIndia(said) > dayInIndia(known) : said > known));

/**
 * Returns whether an update counts regardless of its age: a terminal state from a higher source overrides one from a lower source, whatever
 * the dates. A state that precedes the current one, such as the payout of a loan that is closed by now, is no contradiction. An older
 * rejection does not revert a payout, because the money has left.
 */
function overrules(current: StateAndSource, wanted: StateAndSource): boolean {
  const isHigher = sourceRank(wanted.source) > sourceRank(current.source);
  const takesPayoutBack = hasState(paidOutStates, current.state) && !hasState(paidOutStates, wanted.state);
  return isHigher && isTerminal(current.state) && isTerminal(wanted.state) && !takesPayoutBack && !isForward(wanted.state, current.state);
}

/**
 * Returns whether an update is older than the known status. The date of a file is compared by day: on the same day the higher source wins.
 * Exception: a payout reported by a file overrides what the lender's API reported before the payout on that day, because most loans are
 * approved and paid out on one day. Customer steps are ordered by the table alone, because the clocks of the two systems differ.
 */
function isOlder(current: StateAndSource, wanted: StateAndSource): boolean {
  const { source: knownSource, at: known } = current;
  const { source, at: said } = wanted;
  if (!known || !said || source === 'customer' || overrules(current, wanted)) return false;
  if (source !== 'file' && knownSource !== 'file') return said < known;
  const [knownDay, saidDay] = [dayInIndia(known), dayInIndia(said)];
  if (saidDay !== knownDay) return saidDay < knownDay;
  if (source === 'file') return sourceRank(source) < sourceRank(knownSource) && !hasState(paidOutStates, wanted.state);
  const isOnTheWay = hasState(paidOutStates, current.state) && isForward(wanted.state, current.state);
  return sourceRank(source) < sourceRank(knownSource) || isOnTheWay;
}

/** Confirms an unchanged status: it takes the highest source, and the time that this source reports. */
function confirmSameState(current: StateAndSource, wanted: StateAndSource): Required<StateAndSource> {
  const above = sourceRank(wanted.source) - sourceRank(current.source);
  const [known, said] = [current.at ?? null, wanted.at ?? null];
  if (above > 0) return { state: current.state, source: wanted.source, at: said };
  const isNews = above === 0 && wanted.source !== 'customer' && said && (!known || said > known);
  return { state: current.state, source: current.source, at: isNews ? said : known };
}

/**
 * Decides one transition; pure function. The same status again is neither a transition nor an error. An update that is older than the known
 * status changes nothing, in any order of arrival, unless a higher source contradicts a terminal state set by a lower one. A terminal state
 * yields only to a higher source, or to a later update of the same source.
 */
export function transition(current: StateAndSource, wanted: StateAndSource): TransitionResult {
  if (current.state === wanted.state) return { ok: true, moved: false, ...confirmSameState(current, wanted) };
  if (isOlder(current, wanted)) return { ok: false, code: 'older-than-known' };
  if (!isAllowed(current, wanted)) return { ok: false, code: 'move-not-allowed' };
  const isCustomersStep = wanted.source === 'customer' && !isTerminal(wanted.state);
  const at = (isCustomersStep ? current.at : wanted.at) ?? null;
  return { ok: true, moved: true, state: wanted.state, source: wanted.source, at };
}

/** Decides which transition a named event causes. */
export function transitionByEvent(current: StateAndSource, event: ApplicationEvent, at?: Date): TransitionResult {
  return transition(current, { ...applicationEvents[event], at: at ?? null });
}

/**
 * Lists every transition that one source may make, flat, so that SQL can join a whole status file at once:
 * `join moves m on m.state = a.state and m.state_source = a.state_source and m.to = row.status`. Holds no row for an unchanged status.
 * The statement compares times: a row older than the known status changes nothing, and `only_later` requires a later one.
 */
export function allowedTransitions(source: TransitionSource): AllowedTransition[] {
  const [known, later] = [new Date(0), new Date(7 * 86_400_000)];
  return applicationStates.flatMap((state) =>
    transitionSources.flatMap((state_source) =>
      applicationStates.flatMap((to) => {
        const current = { state, source: state_source, at: known };
        if (to === state || !isAllowed(current, { state: to, source, at: later })) return [];
        return [
          {
            state,
            state_source,
            to,
            only_later: !isAllowed(current, { state: to, source, at: known }),
            any_day: overrules(current, { state: to, source }),
          },
        ];
      }),
    ),
  );
}

/**
 * Returns the states that no chain of regular transitions reaches from the initial state. The boot check refuses to start unless the list
 * is empty.
 */
export function unreachableStates(table = transitions): ApplicationState[] {
  const reached = new Set<ApplicationState>([INITIAL_STATE]);
  // Iteration of a set includes entries added while it runs.
  for (const state of reached) for (const next of table[state]) reached.add(next);
  return applicationStates.filter((state) => !reached.has(state));
}

/** The application machine: which canonical status may follow which, and on whose word. Applies alike to one submission at one lender. */
import {
  type ApplicationEvent,
  applicationEvents,
  type ApplicationState,
  applicationStates,
  INITIAL_STATE,
  isTerminal,
  type TransitionSource,
  transitionSources,
} from '../../../../contracts/application-states.js';
import { dayInIndia } from '../../../../contracts/days.js';

export interface StateAndSource {
  readonly state: ApplicationState;
  readonly source: TransitionSource;
  /**
   * When it happened, as its source says. A file knows the day only: any instant of that day in India stands for it.
   * Null while nobody but the customer has spoken.
   */
  readonly at?: Date | null;
}

export type TransitionResult =
  | ({ readonly ok: true; readonly moved: boolean } & Required<StateAndSource>)
  | { readonly ok: false; readonly code: 'move-not-allowed' | 'older-than-known' };

/** One row per move that a source may make: `state` set by `state_source` may become `to`. */
export interface AllowedTransition {
  readonly state: ApplicationState;
  readonly state_source: TransitionSource;
  readonly to: ApplicationState;
  /** Legal only for a word of a later time than the one that stands. */
  readonly only_later: boolean;
  /** Legal however much older the word is than the one that stands. */
  readonly any_day: boolean;
}

/** The lender is at work: statuses come in any order, and a lender may go back (documents asked for again after approval). */
const lenderStates = ['kyc_pending', 'docs_pending', 'under_review', 'approved', 'agreement_pending', 'mandate_pending'] as const;
const outcomeStates = ['dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired', 'disbursed'] as const;

const transitions: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  lead_created: ['offer_received', 'redirected', ...lenderStates, ...outcomeStates],
  offer_received: ['offer_selected', 'redirected', ...lenderStates, ...outcomeStates],
  offer_selected: ['redirected', ...lenderStates, ...outcomeStates],
  // Back from the lender's site to choose once more.
  redirected: ['offer_selected', ...lenderStates, ...outcomeStates],
  kyc_pending: [...lenderStates, ...outcomeStates],
  docs_pending: [...lenderStates, ...outcomeStates],
  under_review: [...lenderStates, ...outcomeStates],
  approved: [...lenderStates, ...outcomeStates],
  agreement_pending: [...lenderStates, ...outcomeStates],
  mandate_pending: [...lenderStates, ...outcomeStates],
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

/** What a correction can turn a terminal state into: anything that a lender reports. */
const correctionTargets: readonly ApplicationState[] = [...lenderStates, ...outcomeStates, 'cooling_off_exit', 'closed'];

/** Money that was paid out does not go back to being looked at, unless somebody with more authority says that it never was. */
export const paidOutStates: readonly ApplicationState[] = ['disbursed', 'cooling_off_exit', 'closed'];

/** What a customer brings about himself; everything else is for the lender, or for staff with evidence, to say. */
const customerStates: readonly ApplicationState[] = [
  'offer_received',
  'offer_selected',
  'redirected',
  'ineligible',
  'cancelled',
  'expired',
];

const sourceRank = (source: TransitionSource) => transitionSources.indexOf(source);
const hasState = (states: readonly ApplicationState[], state: ApplicationState) => states.includes(state);

/** An ordinary step in the loan's own order: towards an end, and out of an end only after money was paid out. */
function isForward(from: ApplicationState, to: ApplicationState): boolean {
  if (!transitions[from].includes(to) || (isTerminal(from) && !hasState(paidOutStates, from))) return false;
  return hasState(outcomeStates, to) || applicationStates.indexOf(to) > applicationStates.indexOf(from);
}

/** Whether a source may say this at all, where it is not outdated; the order of sources is decision 39: API, file, staff. */
function isAllowed(current: StateAndSource, wanted: StateAndSource): boolean {
  const { state: from } = current;
  const { state: to, source } = wanted;
  if (source === 'customer') return hasState(customerStates, to) && transitions[from].includes(to);
  const above = sourceRank(source) - sourceRank(current.source);
  if (above < 0) return isForward(from, to);
  if (transitions[from].includes(to)) return true;
  if (!hasState(correctionTargets, to)) return false;
  // Answers overtake each other on their way: an API that speaks of a closed loan has paid it out before.
  if (!isTerminal(from)) return source === 'api';
  return above > 0 || (isLater(current, wanted) && !(hasState(paidOutStates, from) && hasState(lenderStates, to)));
}

const isLater = ({ source, at: known }: StateAndSource, { at: said }: StateAndSource) =>
  Boolean(known && said && (source === 'file' ? dayInIndia(said) > dayInIndia(known) : said > known));

/**
 * Whether a word counts however old it is: an end by a higher source stands over an end that a lower one set, whatever the days. One that is only on
 * the way to what stands, a payout of a loan that is closed by now, is no contradiction; and no older refusal takes a payout back, as the money has left.
 */
function overrules(current: StateAndSource, wanted: StateAndSource): boolean {
  const isHigher = sourceRank(wanted.source) > sourceRank(current.source);
  const takesPayoutBack = hasState(paidOutStates, current.state) && !hasState(paidOutStates, wanted.state);
  return isHigher && isTerminal(current.state) && isTerminal(wanted.state) && !takesPayoutBack && !isForward(wanted.state, current.state);
}

/**
 * Whether a word was true before what is known already. A file's day is compared as a day: on the same day the higher source wins. But a payout
 * by a file stands over what the lender's API said on the way to it: most loans are approved and paid out on one day. The steps that a customer
 * takes are ordered by the table alone, because the clocks of two houses differ.
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

/** The same status again: it is as firm as its best witness, and as new as that witness says. */
function confirmSameState(current: StateAndSource, wanted: StateAndSource): Required<StateAndSource> {
  const above = sourceRank(wanted.source) - sourceRank(current.source);
  const [known, said] = [current.at ?? null, wanted.at ?? null];
  if (above > 0) return { state: current.state, source: wanted.source, at: said };
  const isNews = above === 0 && wanted.source !== 'customer' && said && (!known || said > known);
  return { state: current.state, source: current.source, at: isNews ? said : known };
}

/**
 * Decides one move; pure, changes nothing. The same status again is no move and no error. A word that is older than what is known moves
 * nothing, in whatever order the words arrive, unless a higher source ends what a lower one has ended otherwise; a terminal state yields only to a higher source, or to a later word of the same one.
 */
export function transition(current: StateAndSource, wanted: StateAndSource): TransitionResult {
  if (current.state === wanted.state) return { ok: true, moved: false, ...confirmSameState(current, wanted) };
  if (isOlder(current, wanted)) return { ok: false, code: 'older-than-known' };
  if (!isAllowed(current, wanted)) return { ok: false, code: 'move-not-allowed' };
  const isCustomersStep = wanted.source === 'customer' && !isTerminal(wanted.state);
  const at = (isCustomersStep ? current.at : wanted.at) ?? null;
  return { ok: true, moved: true, state: wanted.state, source: wanted.source, at };
}

/** Decides what a named event does to an application. */
export function transitionByEvent(current: StateAndSource, event: ApplicationEvent, at?: Date): TransitionResult {
  return transition(current, { ...applicationEvents[event], at: at ?? null });
}

/**
 * Every move that one source may make, flat, so that SQL can join a whole status file at once:
 * `join moves m on m.state = a.state and m.state_source = a.state_source and m.to = row.status`. Holds no row for "same status again".
 * Times are compared in the statement: a row that is older than what is known moves nothing, and `only_later` needs a later one.
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

/** States that no chain of ordinary moves reaches from the first one; the boot check refuses to start unless this is empty. */
export function unreachableStates(table = transitions): ApplicationState[] {
  const reached = new Set<ApplicationState>([INITIAL_STATE]);
  // A set visits what is added to it while it is walked.
  for (const state of reached) for (const next of table[state]) reached.add(next);
  return applicationStates.filter((state) => !reached.has(state));
}

import { applicationStates } from '../../../contracts/application-states.js';
import { journeyKeys, journeys, type JourneyKey } from '../../../contracts/journeys.js';
import type { JourneyDefinition, JourneyState, StepKind } from '../../../contracts/journeys/journey.js';
import type { LenderAdapter } from './adapter.js';
import { createCasheAdapter } from './cashe/adapter.js';
import { casheJourney } from './cashe/journey.js';
import { type CallRecorder, callsAbout } from './lender-call.js';
import type { LenderFolder } from './lender-folder.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';
import { openLenderLine, type LenderLine } from './lender-line.js';
import { createMoneyViewAdapter } from './money-view/adapter.js';
import { moneyViewJourney } from './money-view/journey.js';

/** The lenders with an API, one line each: the name of the folder is the key of the journey. */
export const lenderFolders: Readonly<Record<JourneyKey, LenderFolder>> = {
  cashe: { journey: casheJourney, createAdapter: createCasheAdapter },
  'money-view': { journey: moneyViewJourney, createAdapter: createMoneyViewAdapter },
};

/** One lender, ready to be called. */
export interface ConnectedLender {
  readonly journey: LenderJourney;
  readonly adapter: LenderAdapter;
  readonly line: LenderLine;
}

/** Opens the lines to all configured lenders; one without a connection is left out. Throws when a lender's secrets are incomplete. */
export function connectLenders(
  connections: Readonly<Partial<Record<JourneyKey, LenderConnection>>>,
  recorder?: CallRecorder,
): ReadonlyMap<JourneyKey, ConnectedLender> {
  const connected = new Map<JourneyKey, ConnectedLender>();
  for (const key of journeyKeys) {
    const connection = connections[key];
    if (!connection) continue;
    const { journey, createAdapter } = lenderFolders[key];
    const line = openLenderLine(journey, connection, undefined, recorder);
    const adapter = createAdapter(line, connection);
    connected.set(key, { journey, line, adapter: recorder ? recognisable(adapter, recorder) : adapter });
  }
  return connected;
}

/** Records a dedupe call with the hash of whom it asked about: the line sees only the lender's own words for that. */
const recognisable = (adapter: LenderAdapter, recorder: CallRecorder): LenderAdapter => ({
  ...adapter,
  dedupe: (facts) => callsAbout({ keyHash: recorder.identify(facts) }, () => adapter.dedupe(facts)),
});

const neededCapability: Partial<Record<StepKind, keyof LenderAdapter>> = {
  offers: 'offers',
  form: 'submitStep',
  documents: 'submitStep',
  redirect: 'journeyUrl',
};

/**
 * What is wrong with a journey and its adapter, one readable line each: for the boot check. Each state of an application needs exactly
 * one step, and each step the capability of the adapter that serves it.
 */
export function journeyProblems(definition: JourneyDefinition, adapter: LenderAdapter): string[] {
  const { key, steps } = definition;
  const states: JourneyState[] = ['not_sent', ...applicationStates];
  const drawn = states.map((state) => ({ state, steps: steps.filter((step) => step.states.includes(state)) }));
  const ids = steps.map(({ id }) => id);
  return [
    ...drawn.filter((each) => each.steps.length !== 1).map((each) => `journey ${key}: ${each.steps.length} steps for state ${each.state}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `journey ${key}: two steps are called ${id}`),
    ...steps.flatMap(({ id, kind }) => {
      const capability = neededCapability[kind];
      return capability && !adapter[capability] ? [`journey ${key}: step ${id} needs the adapter to have ${capability}`] : [];
    }),
    ...steps.flatMap((step) =>
      step.kind === 'form' && step.fields.some(({ filledBy }) => filledBy === 'lender') && !adapter.options
        ? [`journey ${key}: step ${step.id} has fields that the lender fills, but the adapter has no options`]
        : [],
    ),
    ...steps.flatMap((step) =>
      step.kind === 'form' && step.quoted && !adapter.quote
        ? [`journey ${key}: step ${step.id} shows what the lender quotes, but the adapter has no quote`]
        : [],
    ),
    ...(definition.withdrawnIn.length > 0 && !adapter.withdraw
      ? [`journey ${key}: customers may withdraw, but the adapter has no withdraw`]
      : []),
    ...(adapter.key === key ? [] : [`journey ${key}: its adapter calls itself ${adapter.key}`]),
  ];
}

/** Problems of all connected lenders; the empty list is a good start. */
export function allJourneyProblems(connected: ReadonlyMap<JourneyKey, ConnectedLender>): string[] {
  return [...connected].flatMap(([key, { adapter }]) => journeyProblems(journeys[key], adapter));
}

import { applicationStates } from '../../../contracts/application-states.js';
import { journeyKeys, journeys, type JourneyKey } from '../../../contracts/journeys.js';
import { otpLinkPages } from '../../../contracts/journeys/journey-routes.js';
import type { JourneyDefinition, JourneyState, JourneyStep, StepKind } from '../../../contracts/journeys/journey.js';
import type { LenderAdapter } from './adapter.js';
import { cashe } from './cashe/adapter.js';
import { type CallRecorder, withCallSubject } from './lender-call.js';
import type { LenderIntegration } from './lender-integration.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';
import { createLenderClient, type LenderClient } from './lender-client.js';
import { earlysalary } from './earlysalary/adapter.js';
import { indiagold } from './indiagold/adapter.js';
import { moneyView } from './money-view/adapter.js';
import { muthootfincorp } from './muthootfincorp/adapter.js';
import { muthootgold } from './muthootgold/adapter.js';
import { kreditbee } from './kreditbee/adapter.js';
import { nira } from './nira/adapter.js';
import { finzy } from './finzy/adapter.js';
import { moneyTap } from './money-tap/adapter.js';
import { indialends } from './indialends/adapter.js';
import { upwards } from './upwards/adapter.js';

/** The lenders with an API, one line each. The name of the folder is the key of the journey. */
export const lenderIntegrations: Readonly<Record<JourneyKey, LenderIntegration>> = {
  cashe,
  'money-view': moneyView,
  earlysalary,
  upwards,
  muthootgold,
  indiagold,
  muthootfincorp,
  kreditbee,
  nira,
  finzy,
  'money-tap': moneyTap,
  indialends,
};

/** A lender that is ready to be called. */
export interface ConnectedLender {
  readonly journey: LenderJourney;
  readonly adapter: LenderAdapter;
  readonly client: LenderClient;
}

/**
 * Creates the clients of all configured lenders; a lender without a connection is omitted. Throws when a lender's secrets are incomplete.
 */
export function connectLenders(
  connections: Readonly<Partial<Record<JourneyKey, LenderConnection>>>,
  recorder?: CallRecorder,
): ReadonlyMap<JourneyKey, ConnectedLender> {
  const connected = new Map<JourneyKey, ConnectedLender>();
  for (const key of journeyKeys) {
    const connection = connections[key];
    if (!connection) continue;
    const { journey, createAdapter } = lenderIntegrations[key];
    const line = createLenderClient(journey, connection, undefined, recorder);
    const adapter = createAdapter(line, connection);
    connected.set(key, { journey, client: line, adapter: recorder ? withDedupeHash(adapter, recorder) : adapter });
  }
  return connected;
}

/** Records a dedupe call with the hash of its person; the client sees only the request in the lender's format. */
function withDedupeHash(adapter: LenderAdapter, recorder: CallRecorder): LenderAdapter {
  const { dedupe } = adapter;
  return dedupe ? { ...adapter, dedupe: (facts) => withCallSubject({ keyHash: recorder.identify(facts) }, () => dedupe(facts)) } : adapter;
}

const requiredCapability: Partial<Record<StepKind, keyof LenderAdapter>> = {
  offers: 'offers',
  form: 'submitStep',
  documents: 'submitStep',
  handoff: 'journeyUrl',
  otp: 'code',
};

/**
 * Returns the problems of a journey and its adapter, one readable line each, for the boot check. Each state of an application needs exactly
 * one step, and each step needs the matching capability of the adapter.
 */
export function journeyProblems(key: JourneyKey, definition: JourneyDefinition, adapter: LenderAdapter): string[] {
  const { steps } = definition;
  const isBeforeLead = ({ states }: JourneyStep) => states.includes('facts_missing');
  const states: JourneyState[] = ['not_sent', ...applicationStates];
  const drawn = states.map((state) => ({ state, steps: steps.filter((step) => step.states.includes(state)) }));
  const ids = steps.map(({ id }) => id);
  return [
    ...drawn.filter((each) => each.steps.length !== 1).map((each) => `journey ${key}: ${each.steps.length} steps for state ${each.state}`),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `journey ${key}: two steps are called ${id}`),
    ...steps.flatMap((step) => {
      const { id, kind } = step;
      const capability = isBeforeLead(step) ? undefined : requiredCapability[kind];
      return capability && !adapter[capability] ? [`journey ${key}: step ${id} needs the adapter to have ${capability}`] : [];
    }),
    ...steps.flatMap((step) =>
      step.kind === 'form' && step.fields.some(({ filled_by }) => filled_by === 'lender') && !adapter.options
        ? [`journey ${key}: step ${step.id} has fields that the lender fills, but the adapter has no options`]
        : [],
    ),
    ...steps.flatMap((step) =>
      step.kind === 'form' && step.quoted && !adapter.quote
        ? [`journey ${key}: step ${step.id} shows what the lender quotes, but the adapter has no quote`]
        : [],
    ),
    ...(definition.withdrawableStates.length > 0 && !adapter.withdraw
      ? [`journey ${key}: customers may withdraw, but the adapter has no withdraw`]
      : []),
    ...(adapter.offers
      ? []
      : Object.entries(lenderIntegrations[key].journey.statusWords)
          .filter(([, state]) => state === 'offer_received')
          .map(([word]) => `journey ${key}: its word ${word} tells of an offer, but the adapter has no offers`)),
    // Under one idempotency key a lead must stay the same, but the OTP link changes with each attempt (ADR 48).
    ...(adapter.honoursIdempotencyKey && otpLinkPages.some((link) => link.key === key)
      ? [`journey ${key}: its route has an otpLink, but its adapter sends leads under an idempotency key`]
      : []),
    ...(adapter.key === key ? [] : [`journey ${key}: its adapter calls itself ${adapter.key}`]),
  ];
}

/** Returns the problems of all connected lenders; an empty list when there are none. */
export function allJourneyProblems(connected: ReadonlyMap<JourneyKey, ConnectedLender>): string[] {
  return [...connected].flatMap(([key, { adapter }]) => journeyProblems(key, journeys[key], adapter));
}

/**
 * Lender journeys as one table: one screen draws it, the API validates by it. Which step is shown follows from the state of the
 * submission alone, so a journey can be left and resumed anywhere. Texts are keys of the catalogues; `{{lender}}` is the lender's name.
 */
import { type ApplicationState, applicationStates, isTerminal } from './application-states.js';
import { cashe } from './journeys/cashe.js';
import { earlysalary } from './journeys/earlysalary.js';
import { indiagold } from './journeys/indiagold.js';
import type { WireValue } from './fields.js';
import type { BookedVisit } from './journeys/booked-visit.js';
import {
  type FormStep,
  type JourneyDefinition,
  type JourneyState,
  type JourneyStep,
  type ShareItem,
  type HappyPathState,
} from './journeys/journey.js';
import { moneyView } from './journeys/money-view.js';
import { muthootfincorp } from './journeys/muthootfincorp.js';
import { muthootgold } from './journeys/muthootgold.js';
import { type JourneyKey, journeyKeys } from './journeys/journey-routes.js';
import { indialends } from './journeys/indialends.js';
import { moneyTap } from './journeys/money-tap.js';
import { finzy } from './journeys/finzy.js';
import { nira } from './journeys/nira.js';
import { kreditbee } from './journeys/kreditbee.js';
import { upwards } from './journeys/upwards.js';

export { findJourneyByPath, type JourneyKey, journeyKeys, toJourneyKey } from './journeys/journey-routes.js';

/** The screens of each lender with an API. */
export const journeys: Readonly<Record<JourneyKey, JourneyDefinition>> = {
  cashe,
  earlysalary,
  'money-view': moneyView,
  kreditbee,
  nira,
  finzy,
  'money-tap': moneyTap,
  indialends,
  upwards,
  muthootgold,
  indiagold,
  muthootfincorp,
};

/** What a customer's consent lets a lender with an API know; one without is told what the loan type shares (contracts/loan-forms). */
export const getShareItems = (key: JourneyKey): readonly ShareItem[] => journeys[key].shares;

/** True for a journey with pages after the lead on which the customer fills in or uploads more for the lender. */
export const requiresMoreDetails = (key: JourneyKey | null): boolean =>
  key !== null && journeys[key].steps.some((step) => (step.kind === 'form' && step !== getPreLeadForm(key)) || step.kind === 'documents');

/** The journeys of lenders that make no offer before their own site: there is none to tell of. */
export const journeysWithoutOffers: readonly JourneyKey[] = journeyKeys.filter((key) =>
  journeys[key].steps.every(({ kind }) => kind !== 'offers'),
);

/** The step to draw for a submission in this state. */
export function getJourneyStep(key: JourneyKey, state: JourneyState): JourneyStep {
  const step = journeys[key].steps.find(({ states }) => states.includes(state));
  if (!step) throw new Error(`journey ${key} has no step for ${state}`);
  return step;
}

/** The form that a lender wants filled in before it is sent anything; undefined where the profile holds all that it asks. */
export const getPreLeadForm = (key: JourneyKey): FormStep | undefined =>
  journeys[key].steps.find((step): step is FormStep => step.kind === 'form' && step.states.includes('facts_missing'));

/** The visit that the answers to the form before the lead book; undefined for a lender that makes none. */
export const getBookedVisit = (key: JourneyKey, answers: Readonly<Record<string, WireValue>>): BookedVisit | undefined =>
  journeys[key].getVisit?.(answers);

/** What may happen at a lender whose word comes by our staff. */
const manualHappyPath: readonly HappyPathState[] = ['under_review', 'agreement_pending', 'disbursed'];

/** What usually still lies between this state and the money; nothing once the application has ended. */
export function getRemainingHappyPath(key: JourneyKey | null, state: ApplicationState): readonly HappyPathState[] {
  if (isTerminal(state)) return [];
  const way = key ? journeys[key].happyPath : manualHappyPath;
  return way.filter((ahead) => applicationStates.indexOf(ahead) > applicationStates.indexOf(state));
}

/** Whether the lender of this journey lets the customer withdraw from here in this state. */
export const canWithdraw = (key: JourneyKey | null, state: ApplicationState): boolean =>
  key !== null && journeys[key].withdrawableStates.includes(state);

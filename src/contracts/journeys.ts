/**
 * Table of all lender journeys: one screen renders it, the API validates with it. The step follows from the state of the lender application
 * alone, so a journey can be left and resumed at any point. Texts are catalogue keys; `{{lender}}` is the lender's name.
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

/** Screens of each lender with an API. */
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

/**
 * Returns what a customer's consent shares with a lender with an API. A lender without one receives what the loan type shares
 * (contracts/loan-forms).
 */
export const getShareItems = (key: JourneyKey): readonly ShareItem[] => journeys[key].shares;

/** Returns true for a journey with pages after the lead on which the customer fills in or uploads more for the lender. */
export const requiresMoreDetails = (key: JourneyKey | null): boolean =>
  key !== null && journeys[key].steps.some((step) => (step.kind === 'form' && step !== getPreLeadForm(key)) || step.kind === 'documents');

/** Journeys of lenders that make no offer before the customer is on their own site. */
export const journeysWithoutOffers: readonly JourneyKey[] = journeyKeys.filter((key) =>
  journeys[key].steps.every(({ kind }) => kind !== 'offers'),
);

/** Returns the step to show for a lender application in this state. */
export function getJourneyStep(key: JourneyKey, state: JourneyState): JourneyStep {
  const step = journeys[key].steps.find(({ states }) => states.includes(state));
  if (!step) throw new Error(`journey ${key} has no step for ${state}`);
  return step;
}

/** Returns the form that a lender needs before anything is sent to it; undefined if the profile has all the data it needs. */
export const getPreLeadForm = (key: JourneyKey): FormStep | undefined =>
  journeys[key].steps.find((step): step is FormStep => step.kind === 'form' && step.states.includes('facts_missing'));

/** Returns the visit booked by the answers to the pre-lead form; undefined for a lender without visits. */
export const getBookedVisit = (key: JourneyKey, answers: Readonly<Record<string, WireValue>>): BookedVisit | undefined =>
  journeys[key].getVisit?.(answers);

/** Happy path of a lender whose status updates are entered by staff. */
const manualHappyPath: readonly HappyPathState[] = ['under_review', 'agreement_pending', 'disbursed'];

/** Returns the usual states between this one and the disbursal; empty once the application has ended. */
export function getRemainingHappyPath(key: JourneyKey | null, state: ApplicationState): readonly HappyPathState[] {
  if (isTerminal(state)) return [];
  const way = key ? journeys[key].happyPath : manualHappyPath;
  return way.filter((ahead) => applicationStates.indexOf(ahead) > applicationStates.indexOf(state));
}

/** Returns true if the lender of this journey is told of a withdrawal in this state; others are only cancelled on our side. */
export const canWithdraw = (key: JourneyKey | null, state: ApplicationState): boolean =>
  key !== null && journeys[key].withdrawableStates.includes(state);

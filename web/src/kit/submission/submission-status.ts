import {
  type ApplicationState,
  INITIAL_STATE,
  isPastWithdrawal,
  isUnsuccessful,
  outstandingStates,
} from '../../../../src/contracts/application-states.js';
import { getPreLeadForm, findJourneyByPath, getJourneyStep } from '../../../../src/contracts/journeys.js';
import { customerActionStates, type StepKind } from '../../../../src/contracts/journeys/journey.js';
import type { OfferSubmissionModel } from '../../api/generated.ts';

/**
 * Returns the text key of a state, as far as it is true for this application: until the lender confirms receipt, the application is called
 * made, not sent.
 */
export const getStateLabelKey = ({ is_received }: Pick<OfferSubmissionModel, 'is_received'>, state: ApplicationState) =>
  state === INITIAL_STATE && !is_received ? 'customer.status.applied' : (`states.${state}.label` as const);

/** Checks whether withdrawn consent blocks an application that could otherwise continue. */
export const isConsentWithdrawn = ({ is_withdrawn, state }: Pick<OfferSubmissionModel, 'is_withdrawn' | 'state'>) =>
  is_withdrawn && !isPastWithdrawal(state);

type SubmissionProgress = Pick<OfferSubmissionModel, 'next' | 'state' | 'is_withdrawn' | 'awaits_answer'>;

const customerSteps = ['form', 'otp', 'offers', 'documents', 'handoff'] as const satisfies readonly StepKind[];

type CustomerStep = (typeof customerSteps)[number];

/**
 * Returns the kind of the step in the lender's journey that waits for the customer; undefined while the lender is processing, or when it
 * may not be called any more.
 */
export function getPendingCustomerStep({ next, state, is_withdrawn, awaits_answer }: SubmissionProgress): CustomerStep | undefined {
  const journey = findJourneyByPath(next);
  if (is_withdrawn || journey === null) return undefined;
  if (awaits_answer) return getPreLeadForm(journey) ? 'form' : 'otp';
  const { kind } = getJourneyStep(journey, state);
  return customerSteps.find((step) => step === kind);
}

/** Checks whether the lender's journey waits for the customer; otherwise there is nothing to press. */
export const isWaitingForCustomer = (submission: SubmissionProgress): boolean => getPendingCustomerStep(submission) !== undefined;

/** Checks whether the customer has something left to do, here or at the lender. */
export const requiresCustomerAction = (submission: SubmissionProgress) =>
  isWaitingForCustomer(submission) ||
  (!submission.is_withdrawn && (customerActionStates as readonly ApplicationState[]).includes(submission.state));

const successfulStates: readonly ApplicationState[] = ['approved', 'agreement_pending', 'mandate_pending', ...outstandingStates];

/** An end without a loan is neutral, not red: it is not an error. */
export const getStateTone = (state: ApplicationState) =>
  successfulStates.includes(state) ? 'good' : isUnsuccessful(state) ? 'neutral' : 'open';

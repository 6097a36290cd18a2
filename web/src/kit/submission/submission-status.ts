import { type ApplicationState, INITIAL_STATE, isTerminal } from '../../../../src/contracts/application-states.js';
import { getPreLeadForm, findJourneyByPath, getJourneyStep } from '../../../../src/contracts/journeys.js';
import { customerActionStates, type StepKind } from '../../../../src/contracts/journeys/journey.js';
import type { OfferSubmissionModel } from '../../api/generated.ts';

/** Text key of a state, as far as it is true for this application: until the lender shows that it has it, it is said to be made, not sent. */
export const getStateLabelKey = ({ is_received }: Pick<OfferSubmissionModel, 'is_received'>, state: ApplicationState) =>
  state === INITIAL_STATE && !is_received ? 'customer.status.applied' : (`states.${state}.label` as const);

/** Whether the permission was taken back for an application that would go on otherwise. */
export const isConsentWithdrawn = ({ is_withdrawn, state }: Pick<OfferSubmissionModel, 'is_withdrawn' | 'state'>) =>
  is_withdrawn && !isTerminal(state);

type SubmissionProgress = Pick<OfferSubmissionModel, 'next' | 'state' | 'is_withdrawn' | 'awaits_answer'>;

const customerSteps = ['form', 'otp', 'offers', 'documents', 'handoff'] as const satisfies readonly StepKind[];

type CustomerStep = (typeof customerSteps)[number];

/** Kind of the step of the lender's journey that waits for the customer; undefined where the lender is at work, or may be asked nothing more. */
export function getPendingCustomerStep({ next, state, is_withdrawn, awaits_answer }: SubmissionProgress): CustomerStep | undefined {
  const journey = findJourneyByPath(next);
  if (is_withdrawn || journey === null) return undefined;
  if (awaits_answer) return getPreLeadForm(journey) ? 'form' : 'otp';
  const { kind } = getJourneyStep(journey, state);
  return customerSteps.find((step) => step === kind);
}

/** Whether the lender's journey waits for the customer; else there is nothing to press. */
export const isWaitingForCustomer = (submission: SubmissionProgress): boolean => getPendingCustomerStep(submission) !== undefined;

/** Whether something is left for the customer to do, here or at the lender. */
export const requiresCustomerAction = (submission: SubmissionProgress) =>
  isWaitingForCustomer(submission) ||
  (!submission.is_withdrawn && (customerActionStates as readonly ApplicationState[]).includes(submission.state));

const unsuccessfulStates: readonly ApplicationState[] = ['dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired'];
const successfulStates: readonly ApplicationState[] = ['approved', 'agreement_pending', 'mandate_pending', 'disbursed'];

/** An end that is no loan is neutral, not red: nobody has done anything wrong. */
export const getStateTone = (state: ApplicationState) =>
  successfulStates.includes(state) ? 'good' : unsuccessfulStates.includes(state) ? 'neutral' : 'open';

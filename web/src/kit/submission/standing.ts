import { type ApplicationState, FIRST_STATE, isTerminal } from '../../../../src/contracts/application-states.js';
import { formBeforeLead, journeyAt, stepFor } from '../../../../src/contracts/journeys.js';
import { customersStates, type StepKind } from '../../../../src/contracts/journeys/journey.js';
import type { OfferSubmissionModel } from '../../api/generated.ts';

/** Text key of a state, as far as it is true for this application: until the lender shows that it has it, it is said to be made, not sent. */
export const labelOf = ({ is_received }: Pick<OfferSubmissionModel, 'is_received'>, state: ApplicationState) =>
  state === FIRST_STATE && !is_received ? 'customer.status.applied' : (`states.${state}.label` as const);

/** Whether the permission was taken back for an application that would go on otherwise. */
export const isTakenBack = ({ is_withdrawn, state }: Pick<OfferSubmissionModel, 'is_withdrawn' | 'state'>) =>
  is_withdrawn && !isTerminal(state);

type Turn = Pick<OfferSubmissionModel, 'next' | 'state' | 'is_withdrawn' | 'awaits_answer'>;

const customersSteps = ['form', 'otp', 'offers', 'documents', 'handoff'] as const satisfies readonly StepKind[];

type CustomersStep = (typeof customersSteps)[number];

/** Kind of the step of the lender's journey that waits for the customer; undefined where the lender is at work, or may be asked nothing more. */
export function waitingStep({ next, state, is_withdrawn, awaits_answer }: Turn): CustomersStep | undefined {
  const journey = journeyAt(next);
  if (is_withdrawn || journey === null) return undefined;
  if (awaits_answer) return formBeforeLead(journey) ? 'form' : 'otp';
  const { kind } = stepFor(journey, state);
  return customersSteps.find((step) => step === kind);
}

/** Whether the lender's journey waits for the customer; else there is nothing to press. */
export const waitsForCustomer = (submission: Turn): boolean => waitingStep(submission) !== undefined;

/** Whether something is left for the customer to do, here or at the lender. */
export const isCustomersTurn = (submission: Turn) =>
  waitsForCustomer(submission) || (!submission.is_withdrawn && (customersStates as readonly ApplicationState[]).includes(submission.state));

const refused: readonly ApplicationState[] = ['dedupe_rejected', 'ineligible', 'rejected', 'cancelled', 'expired'];
const won: readonly ApplicationState[] = ['approved', 'agreement_pending', 'mandate_pending', 'disbursed'];

/** An end that is no loan is neutral, not red: nobody has done anything wrong. */
export const toneOf = (state: ApplicationState) => (won.includes(state) ? 'good' : refused.includes(state) ? 'neutral' : 'open');

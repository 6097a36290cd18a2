import { type ApplicationState, INITIAL_STATE, outstandingStates } from '../../../../../src/contracts/application-states.js';
import { findJourneyByPath, getJourneyStep } from '../../../../../src/contracts/journeys.js';
import type { OfferSubmissionModel } from '../../../api/generated.ts';
import { requiresCustomerAction, isConsentWithdrawn } from '../../../kit/submission/submission-status.ts';

const accepted: readonly ApplicationState[] = ['approved', 'agreement_pending', 'mandate_pending', ...outstandingStates, 'closed'];
const rejected: readonly ApplicationState[] = ['dedupe_rejected', 'ineligible', 'rejected'];
const ended: readonly ApplicationState[] = ['cancelled', 'expired'];
/** States in which a lender whose statuses are entered by our staff waits for the customer. */
const awaitsCustomer: readonly ApplicationState[] = ['offer_received', 'offer_selected', 'redirected'];

/** Outcome of an application at a lender, as shown to the customer: the text `lenderSubmit.result.<result>`. */
export type LenderResult = 'accepted' | 'rejected' | 'ended' | 'givenBack' | 'turn' | 'sending' | 'review';

/** Returns accepted, rejected, ended without a decision, or open; an open one waits for the customer, is being sent, or is under review. */
export function resultOf(submission: OfferSubmissionModel): LenderResult {
  const { state, is_received, is_held, next } = submission;
  if (accepted.includes(state)) return 'accepted';
  if (rejected.includes(state)) return 'rejected';
  if (state === 'cooling_off_exit') return 'givenBack';
  if (ended.includes(state) || isConsentWithdrawn(submission)) return 'ended';
  const journey = findJourneyByPath(next);
  const isLeftToHim = journey ? getJourneyStep(journey, state).kind === 'elsewhere' : awaitsCustomer.includes(state);
  if (is_held || isLeftToHim || requiresCustomerAction(submission)) return 'turn';
  return state === INITIAL_STATE && !is_received ? 'sending' : 'review';
}

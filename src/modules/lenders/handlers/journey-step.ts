import { type ApplicationState, INITIAL_STATE } from '../../../contracts/application-states.js';
import { type JourneyKey, getJourneyStep } from '../../../contracts/journeys.js';
import type { JourneyState, JourneyStep } from '../../../contracts/journeys/journey.js';
import type { Submission } from '../domain/submission.entity.js';
import { lacksOffers } from './submission-transitions.js';

/** Returns the step for an application state, for a planned or unplanned submission. */
export const stepAt = (key: JourneyKey, state: ApplicationState, submission: Submission | null): JourneyStep =>
  getJourneyStep(key, journeyState(state, submission));

/** Returns the state as the screens know it, including no answer yet and offers still missing. */
function journeyState(state: ApplicationState, submission: Submission | null): JourneyState {
  if (state === INITIAL_STATE && !submission?.lenderApplicationId) return submission?.lacksFacts ? 'facts_missing' : 'not_sent';
  if (state === INITIAL_STATE && submission?.awaitsCode) return 'code_awaited';
  if (submission && lacksOffers(submission, state)) return INITIAL_STATE;
  // The chosen offer has expired: the customer chooses again.
  return state === 'offer_selected' && submission?.hasExpiredOffers(state, new Date()) ? 'offer_received' : state;
}

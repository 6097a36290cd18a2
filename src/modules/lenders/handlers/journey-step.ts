import { type ApplicationState, INITIAL_STATE } from '../../../contracts/application-states.js';
import { type JourneyKey, getJourneyStep } from '../../../contracts/journeys.js';
import type { JourneyState, JourneyStep } from '../../../contracts/journeys/journey.js';
import type { Submission } from '../domain/submission.entity.js';
import { lacksOffers } from './submission-transitions.js';

/** The step of a submission, planned or not, whose application is in this state. */
export const stepAt = (key: JourneyKey, state: ApplicationState, submission: Submission | null): JourneyStep =>
  getJourneyStep(key, journeyState(state, submission));

/** The application's state as the screens know it: nothing was answered yet, or the lender's offers are still on their way. */
function journeyState(state: ApplicationState, submission: Submission | null): JourneyState {
  if (state === INITIAL_STATE && !submission?.lenderApplicationId) return submission?.lacksFacts ? 'facts_missing' : 'not_sent';
  if (state === INITIAL_STATE && submission?.awaitsCode) return 'code_awaited';
  if (submission && lacksOffers(submission, state)) return INITIAL_STATE;
  // What was chosen stands no longer: it is to be chosen again.
  return state === 'offer_selected' && submission?.hasExpiredOffers(state, new Date()) ? 'offer_received' : state;
}

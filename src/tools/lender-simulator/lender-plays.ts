import type { JourneyKey } from '../../contracts/journeys.js';
import { cashe } from './cashe-api.js';
import type { LenderPlay } from './lender-play.js';
import { moneyView } from './money-view-api.js';

/** The simulated lenders, one line each. */
export const lenderPlays: Readonly<Record<JourneyKey, LenderPlay>> = { cashe, 'money-view': moneyView };

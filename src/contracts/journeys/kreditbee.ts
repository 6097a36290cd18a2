import { createSiteJourney } from './site-journey.js';

/** KreditBee: an app whose loans come from its own NBFC or a partner NBFC. */
export const kreditbee = createSiteJourney('kreditbee', [
  'reference',
  'phone',
  'pan',
  'birth-date',
  'name',
  'email',
  'pincode',
  'employment',
  'employer',
  'income',
  'amount',
  'tenure',
]);

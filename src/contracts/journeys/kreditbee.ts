import { createSiteJourney } from './site-journey.js';

/** KreditBee: an app whose loans an NBFC of its own, or one of its partners, gives. */
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

import { siteJourney } from './site-journey.js';

/** KreditBee: an app whose loans an NBFC of its own, or one of its partners, gives. */
export const kreditbee = siteJourney('kreditbee', [
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

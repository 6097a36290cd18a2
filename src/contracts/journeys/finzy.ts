import { createSiteJourney } from './site-journey.js';

/** Finzy: a peer-to-peer platform. People lend through it; it does not lend itself. */
export const finzy = createSiteJourney('finzy', [
  'reference',
  'amount',
  'tenure',
  'name',
  'birth-date',
  'pan',
  'email',
  'phone',
  'pincode',
  'employment',
  'employer',
  'income',
]);

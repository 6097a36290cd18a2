import { createSiteJourney } from './site-journey.js';

/** Finzy: a peer-to-peer platform; people lend through it, it lends nothing itself. */
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

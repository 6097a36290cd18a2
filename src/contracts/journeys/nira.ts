import { createSiteJourney } from './site-journey.js';

/** NIRA: small loans for employees, from its partner banks and NBFCs. */
export const nira = createSiteJourney('nira', [
  'reference',
  'name',
  'phone',
  'pan',
  'birth-date',
  'pincode',
  'employer',
  'employment',
  'income',
  'amount',
  'tenure',
]);

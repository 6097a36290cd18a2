import { createSiteJourney } from './site-journey.js';

/** NIRA: small loans for employees, given by the banks and NBFCs that it works with. */
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

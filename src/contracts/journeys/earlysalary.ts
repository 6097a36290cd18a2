import { declined } from './journey.js';
import { siteJourney } from './site-journey.js';

/** Fibe, once EarlySalary. */
export const earlysalary = siteJourney(
  'earlysalary',
  ['reference', 'name', 'phone', 'email', 'pan', 'birth-date', 'pincode', 'employment', 'income', 'amount'],
  { refused: { ...declined, title: 'journey.earlysalary.declined.title', text: 'journey.earlysalary.declined.text' } },
);

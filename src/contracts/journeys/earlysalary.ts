import { declinedStep } from './journey.js';
import { createSiteJourney } from './site-journey.js';

/** Fibe, formerly EarlySalary. */
export const earlysalary = createSiteJourney(
  'earlysalary',
  ['reference', 'name', 'phone', 'email', 'pan', 'birth-date', 'pincode', 'employment', 'income', 'amount'],
  { refused: { ...declinedStep, title: 'journey.earlysalary.declined.title', text: 'journey.earlysalary.declined.text' } },
);

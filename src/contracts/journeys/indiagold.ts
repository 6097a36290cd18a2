import { goldJourney } from './gold-visit.js';

/** indiagold has no branches: it comes to the door. */
export const indiagold = goldJourney({ isOnlyDoorstep: true, person: ['phone', 'pan', 'birth-date'] });

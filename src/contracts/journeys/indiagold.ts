import { createGoldJourney } from './gold-journey.js';

/** indiagold has no branches: it comes to the door. */
export const indiagold = createGoldJourney({ isDoorstepOnly: true, personItems: ['phone', 'pan', 'birth-date'] });

import { createGoldJourney } from './gold-journey.js';

/** indiagold has no branches and visits customers at home. */
export const indiagold = createGoldJourney({ isDoorstepOnly: true, personItems: ['phone', 'pan', 'birth-date'] });

import { createGoldJourney } from './gold-journey.js';

/** Muthoot Finance: at one of its branches, or at the door where it comes to it. */
export const muthootgold = createGoldJourney({ isDoorstepOnly: false, personItems: ['pan', 'birth-date', 'phone'] });

import { createGoldJourney } from './gold-journey.js';

/** Muthoot Finance: at one of its branches, or at the customer's door where it offers doorstep service. */
export const muthootgold = createGoldJourney({ isDoorstepOnly: false, personItems: ['pan', 'birth-date', 'phone'] });

import { goldJourney } from './gold-visit.js';

/** Muthoot Finance: at one of its branches, or at the door where it comes to it. */
export const muthootgold = goldJourney({ isOnlyDoorstep: false, person: ['pan', 'birth-date', 'phone'] });

import { goldVisitCheck } from './gold-visit.js';
import type { FactCheck } from './journey.js';
import { intakeCheck } from './muthootfincorp.js';
import type { JourneyKey } from './places.js';

/** Rules over the answers to a lender's form before the lead, beyond those of its fields: both sides hold them. */
export const factChecks: Readonly<Partial<Record<JourneyKey, FactCheck>>> = {
  muthootgold: goldVisitCheck({ isOnlyDoorstep: false }),
  indiagold: goldVisitCheck({ isOnlyDoorstep: true }),
  muthootfincorp: intakeCheck,
};

import { createGoldVisitCheck } from './gold-journey.js';
import type { PreLeadCheck } from './journey.js';
import { checkIntake } from './muthootfincorp.js';
import type { JourneyKey } from './journey-routes.js';

/** Rules over the answers to a lender's pre-lead form, beyond those of its fields. Web and API share them. */
export const preLeadChecks: Readonly<Partial<Record<JourneyKey, PreLeadCheck>>> = {
  muthootgold: createGoldVisitCheck({ isDoorstepOnly: false }),
  indiagold: createGoldVisitCheck({ isDoorstepOnly: true }),
  muthootfincorp: checkIntake,
};

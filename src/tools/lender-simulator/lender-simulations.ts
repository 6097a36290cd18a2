import type { JourneyKey } from '../../contracts/journeys.js';
import { cashe } from './cashe-api.js';
import type { LenderSimulation } from './lender-simulation.js';
import { earlysalary } from './earlysalary-api.js';
import { indiagold } from './indiagold-api.js';
import { moneyView } from './money-view-api.js';
import { muthootfincorp } from './muthootfincorp-api.js';
import { muthootgold } from './muthootgold-api.js';
import { kreditbee } from './kreditbee-api.js';
import { nira } from './nira-api.js';
import { finzy } from './finzy-api.js';
import { moneyTap } from './money-tap-api.js';
import { indialends } from './indialends-api.js';
import { upwards } from './upwards-api.js';

export const lenderSimulations: Readonly<Record<JourneyKey, LenderSimulation>> = {
  cashe,
  'money-view': moneyView,
  earlysalary,
  upwards,
  muthootgold,
  indiagold,
  muthootfincorp,
  kreditbee,
  nira,
  finzy,
  'money-tap': moneyTap,
  indialends,
};

/** fast-check as tests import it: with one seed for all properties, so that a run is the same twice, and with more cases in a campaign (campaign.ts). */
import * as library from '../../node_modules/fast-check/lib/fast-check.js';

const FACTOR = Number(process.env.CAMPAIGN ?? 1);

library.configureGlobal({ seed: Number(process.env.TEST_SEED ?? 1) });

export const assert = (property, { numRuns = 100, ...others } = {}) => library.assert(property, { numRuns: numRuns * FACTOR, ...others });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default { ...library, assert };

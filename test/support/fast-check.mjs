/**
 * fast-check as the tests import it: with one seed for all properties, so that runs are reproducible, and with more cases in a campaign.
 */
import * as library from '../../node_modules/fast-check/lib/fast-check.js';
import { SEED, sized } from './campaign.js';

library.configureGlobal({ seed: SEED });

export const assert = (property, { numRuns = 100, ...others } = {}) => library.assert(property, { numRuns: sized(numRuns), ...others });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default { ...library, assert };

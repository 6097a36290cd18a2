/** fast-check as tests import it: with one seed for all properties, so that a run is the same twice. PROPERTY_SEED looks at other cases. */
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export * from '../../node_modules/fast-check/lib/fast-check.js';
export default fc;

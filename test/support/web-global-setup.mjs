import { bundleOnce } from './bundled-packages.mjs';

/** Setup for all web tests. */
export default bundleOnce;

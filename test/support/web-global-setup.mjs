import { bundleOnce } from './bundled-packages.mjs';

/** What all web tests share. */
export default bundleOnce;

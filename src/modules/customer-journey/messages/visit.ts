import type { OriginParameters } from '../../../contracts/origin.js';

/** Where a browser came from: what its address said, with everything personal left out. */
export interface Visit {
  readonly parameters: OriginParameters;
  /** Host name that was called, without a port, and path of the page. */
  readonly address: { readonly host: string; readonly path: string };
  /** Words of the path. */
  readonly landingPath: string;
  /** Scheme and host of the site that led here. */
  readonly referrer: string | null;
}

import type { OriginParameters } from '../../../contracts/origin.js';

/** Origin of a browser: what its address contained, without personal data. */
export interface Visit {
  readonly parameters: OriginParameters;
  /** Host name of the request, without a port, and path of the page. */
  readonly address: { readonly host: string; readonly path: string };
  /** Words of the path. */
  readonly landingPath: string;
  /** Scheme and host of the referring site. */
  readonly referrer: string | null;
}

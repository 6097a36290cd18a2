/** URLs that grant access without a login. The last segment of their path is the secret, so logs must not contain it. */
import { INTAKE_PATH } from './journeys/journey-routes.js';

/** Prefixes of such paths; logs show `…` in place of the rest. */
const capabilityPaths = ['/api/muthootfincorp-intake-fields/', '/api/muthootfincorp-intake/', `${INTAKE_PATH}/`] as const;

/** Returns a path without its secret, for logs. */
export function redactPath(path: string): string {
  const kept = capabilityPaths.find((begin) => path.toLowerCase().startsWith(begin));
  return kept ? `${kept}…` : path;
}

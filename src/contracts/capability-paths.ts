/** Addresses that open something for whoever has them, without a login: what opens it is the last part of their path, and stands in no log. */
import { INTAKE } from './journeys/places.js';

/** Where such paths begin; `…` stands in logs for what follows. */
const capabilityPaths = ['/api/muthootfincorp-intake-fields/', '/api/muthootfincorp-intake/', `${INTAKE}/`] as const;

/** A path as logs may hold it. */
export function loggedPath(path: string): string {
  const kept = capabilityPaths.find((begin) => path.toLowerCase().startsWith(begin));
  return kept ? `${kept}…` : path;
}

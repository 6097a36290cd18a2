/** Addresses that open something for whoever has them, without a login: what opens it is the last part of their path, and stands in no log. */
import { INTAKE_PATH } from './journeys/journey-routes.js';

/** Where such paths begin; `…` stands in logs for what follows. */
const capabilityPaths = ['/api/muthootfincorp-intake-fields/', '/api/muthootfincorp-intake/', `${INTAKE_PATH}/`] as const;

/** A path as logs may hold it. */
export function redactPath(path: string): string {
  const kept = capabilityPaths.find((begin) => path.toLowerCase().startsWith(begin));
  return kept ? `${kept}…` : path;
}

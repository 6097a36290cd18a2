/** What the path of a request may reveal, and logs must not contain. */
import { toLatinDigits } from './digits.js';
import { patterns } from './field-patterns.js';
import { INTAKE_PATH } from './journeys/journey-routes.js';

/** URLs that grant access without a login: the last segment of their path is the secret. Prefixes of such paths; logs show `…` in place of the rest. */
const capabilityPaths = ['/api/muthootfincorp-intake-fields/', '/api/muthootfincorp-intake/', `${INTAKE_PATH}/`] as const;

/** An Indian mobile number in any notation: with country code or leading 0, and with spaces, dots or hyphens between its digits. */
const PHONE = /(?<!\d)(?:\+|00?)?(?:91)?[\s.()-]{0,3}[6-9](?:[\s.()-]{0,3}\d){9}(?!\d)/;

/** Returns a path without its secret and without phone numbers, for logs. No route has a number in its path, but callers make mistakes. */
export function redactPath(path: string): string {
  const kept = capabilityPaths.find((begin) => path.toLowerCase().startsWith(begin));
  if (kept) return `${kept}…`;
  return path
    .split('/')
    .map((segment) => (!patterns.uuid.test(segment) && PHONE.test(readable(segment)) ? '…' : segment))
    .join('/');
}

/** Decodes a segment as far as it is valid. */
const readable = (segment: string) =>
  toLatinDigits(
    segment.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
      try {
        return decodeURIComponent(encoded);
      } catch {
        return encoded;
      }
    }),
  );

/** What the path of a request may reveal, and logs must not contain. */
import { toLatinDigits } from './digits.js';
import { patterns } from './field-patterns.js';
import { INTAKE_PATH } from './journeys/journey-routes.js';

/** URLs that grant access without a login: the last segment of their path is the secret. Prefixes of such paths; logs show `…` in place of the rest. */
const capabilityPaths = ['/api/muthootfincorp-intake-fields/', '/api/muthootfincorp-intake/', `${INTAKE_PATH}/`] as const;

/** An Indian mobile number in any notation: with country code or leading 0, and with spaces, dots or hyphens between its digits. */
const PHONE = /(?<!\d)(?:\+|00?)?(?:91)?[\s.()-]{0,3}[6-9](?:[\s.()-]{0,3}\d){9}(?!\d)/;

/** A PAN, in any case. */
const PAN = /(?<![a-z0-9])[a-z]{5}\d{4}[a-z](?![a-z0-9])/i;

/**
 * Returns a path without its secret and without phone numbers, PANs and e-mail addresses, for logs. No route has one in its path, but callers
 * make mistakes.
 */
export function redactPath(path: string): string {
  const plain = readable(path).toLowerCase();
  const kept = capabilityPaths.find((begin) => plain.startsWith(begin));
  if (kept) return `${kept}…`;
  return path
    .split('/')
    .map((segment) => (patterns.uuid.test(segment) || !isPersonal(readable(segment)) ? segment : '…'))
    .join('/');
}

const isPersonal = (text: string) => PHONE.test(text) || PAN.test(text) || text.includes('@');

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

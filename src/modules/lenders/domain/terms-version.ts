import { createHash } from 'node:crypto';
import type { LenderOffer } from '../journeys/adapter.js';

/** Fields that change with each answer of the lender: the validity of an offer and the addresses of its documents. */
const volatileFields: ReadonlySet<string> = new Set<keyof LenderOffer>(['validUntil', 'termsUrl', 'kfsUrl']);

/**
 * Returns the fingerprint of an offer's terms, 22 URL-safe characters. A customer chooses the terms that the page showed: with the same id, a
 * lender may offer others meanwhile.
 */
export function termsVersion(offer: LenderOffer): string {
  const terms = Object.entries(offer)
    .filter(([name, value]) => value !== undefined && !volatileFields.has(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(terms)).digest('base64url').slice(0, 22);
}

import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { LenderForMatching } from './matching-facts.js';

/** Lenders of an evaluation as stored: once, for any number of evaluations. */
export interface SerializedTermsSnapshot {
  /** SHA-256 of the text, hex. Lender terms are public, so the hash needs no key. */
  readonly hash: string;
  readonly json: string;
}

/** Serialises the lenders in their order: equal terms give equal text, in any column order of the SQL result. */
export function serializeTermsSnapshot(lenders: readonly LenderForMatching[]): SerializedTermsSnapshot {
  const json = canonicalJson(lenders);
  return { hash: createHash('sha256').update(json).digest('hex'), json };
}

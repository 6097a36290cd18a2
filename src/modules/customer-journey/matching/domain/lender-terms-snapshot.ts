import { createHash } from 'node:crypto';
import { canonicalJson } from './canonical-json.js';
import type { LenderForMatching } from './matching-facts.js';

/** The lenders that an evaluation judged, as they are stored: once, however many evaluations judged them. */
export interface SerializedTermsSnapshot {
  /** SHA-256 of the text, hex. The terms of lenders are no secret, so it needs no key. */
  readonly hash: string;
  readonly json: string;
}

/** The stored form of a line-up of lenders in their order: equal terms are an equal text, in whatever order SQL answered the columns. */
export function serializeTermsSnapshot(lenders: readonly LenderForMatching[]): SerializedTermsSnapshot {
  const json = canonicalJson(lenders);
  return { hash: createHash('sha256').update(json).digest('hex'), json };
}

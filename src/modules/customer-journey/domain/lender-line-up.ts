import { createHash } from 'node:crypto';
import type { LenderForMatching } from './matching-facts.js';

/** The lenders that an evaluation judged, as they are stored: once, however many evaluations judged them. */
export interface LenderLineUpText {
  /** SHA-256 of the text, hex. The terms of lenders are no secret, so it needs no key. */
  readonly hash: string;
  readonly json: string;
}

/** The stored form of a line-up of lenders in their order: equal terms are an equal text, in whatever order SQL answered the columns. */
export function lineUpText(lenders: readonly LenderForMatching[]): LenderLineUpText {
  // A list of keys as the replacer puts the keys of every lender in its own order.
  const json = JSON.stringify(lenders, [...new Set(lenders.flatMap(Object.keys))].sort());
  return { hash: createHash('sha256').update(json).digest('hex'), json };
}

/** What a rule of matching is. */
import type { UncheckedFact, VerdictReasonCode } from '../../../../contracts/verdicts.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

export interface VerdictReason {
  readonly code: VerdictReasonCode;
  readonly actual: string | number | null;
  readonly limit: string | number | null;
}

/** Says what is against a lender, or which fact would have to be known to say it; nothing where the rule holds. */
export type Rule = (request: MatchingRequest, lender: LenderForMatching) => VerdictReason | UncheckedFact | undefined;

/** Amounts have fourteen digits at most, so that they differ as doubles where they differ: hundreds of lenders are judged at once. */
export const isBelow = (actual: string | number, limit: string | number | null) => limit !== null && Number(actual) < Number(limit);
export const isAbove = (actual: string | number, limit: string | number | null) => limit !== null && Number(actual) > Number(limit);

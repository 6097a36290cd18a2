/** Types and helpers of matching rules. */
import type { UncheckedFact, VerdictReasonCode } from '../../../../contracts/verdicts.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';

export interface VerdictReason {
  readonly code: VerdictReasonCode;
  readonly actual: string | number | null;
  readonly limit: string | number | null;
}

/** Returns what is against a lender, or the unknown fact that it depends on; undefined where the rule holds. */
export type Rule = (request: MatchingRequest, lender: LenderForMatching) => VerdictReason | UncheckedFact | undefined;

/**
 * Amounts have at most fourteen digits, so different amounts are different doubles. Plain numbers, because hundreds of lenders are
 * evaluated at once.
 */
export const isBelow = (actual: string | number, limit: string | number | null) => limit !== null && Number(actual) < Number(limit);
export const isAbove = (actual: string | number, limit: string | number | null) => limit !== null && Number(actual) > Number(limit);

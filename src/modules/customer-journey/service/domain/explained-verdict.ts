import { isDeepStrictEqual } from 'node:util';
import { type VerdictFact, verdictFigures } from '../../../../contracts/verdict-figures.js';
import type { UncheckedFact, VerdictReasonCode } from '../../../../contracts/verdicts.js';
import type { Verdict } from '../../matching/domain/eligibility.js';
import type { LenderForMatching, MatchingRequest } from '../../matching/domain/matching-facts.js';
import type { VerdictReason } from '../../matching/domain/rule.js';
import { creditReasons, type JudgedLender, type ReplayedVerdicts } from '../../matching/handlers/verdict-reader.js';

/** A reason with the figures that its reader may see. */
export interface ExplainedReason {
  readonly code: VerdictReasonCode;
  /** Null for a reason without figures. */
  readonly fact: VerdictFact | null;
  readonly actual: string | null;
  readonly limit: string | null;
}

export interface ExplainedVerdict {
  readonly matched: 0 | 1;
  readonly reasons: readonly ExplainedReason[];
  readonly unchecked: readonly UncheckedFact[];
}

/** A lender with both verdicts; null where it was not judged. */
export interface ExplainedLender {
  readonly lender_id: string;
  readonly lender: string;
  readonly stored: ExplainedVerdict | null;
  readonly replayed: ExplainedVerdict | null;
  readonly is_changed: 0 | 1;
}

/**
 * Returns the verdicts on every lender: changed ones first, then those that do not match, by name. Without `seesFigures` they hold the
 * lenders' rules and the loan request, and nothing else of the applicant.
 */
export function explainVerdicts({ request, stored, replayed }: ReplayedVerdicts, seesFigures: boolean): ExplainedLender[] {
  const explain = ({ lender, verdict }: JudgedLender) =>
    [lender.lender_id, explainVerdict(verdict, { request, lender, seesFigures })] as const;
  const before = new Map(stored.map(explain));
  const now = new Map(replayed.map(explain));
  const names = new Map([...stored, ...replayed].map(({ lender }) => [lender.lender_id, lender.name]));
  const lenders = [...names].map(([lender_id, lender]): ExplainedLender => {
    const [first, second] = [before.get(lender_id) ?? null, now.get(lender_id) ?? null];
    return { lender_id, lender, stored: first, replayed: second, is_changed: isDeepStrictEqual(first, second) ? 0 : 1 };
  });
  const rank = ({ is_changed, stored: own }: ExplainedLender) => (is_changed === 1 ? 0 : 1 + (own?.matched ?? 0));
  return lenders.toSorted((a, b) => rank(a) - rank(b) || a.lender.localeCompare(b.lender));
}

interface Context {
  readonly request: MatchingRequest;
  readonly lender: LenderForMatching;
  readonly seesFigures: boolean;
}

const explainVerdict = ({ matched, reasons, unchecked }: Verdict, context: Context): ExplainedVerdict => ({
  matched: matched ? 1 : 0,
  reasons: reasons.map((reason) => explainReason(reason, context)),
  unchecked,
});

function explainReason({ code, actual, limit }: VerdictReason, { request, lender, seesFigures }: Context): ExplainedReason {
  const figures = verdictFigures[code];
  // The limit is the list of the terms that the lender has not stated.
  if (code === 'offer-incomplete') return { code, fact: null, actual: null, limit: toText(limit) };
  // Neither how far the score was off, nor that there is none: both tell the band.
  if (creditReasons.includes(code)) return { code: 'score-below', fact: null, actual: null, limit: null };
  // Other values without a format, such as the pincode of a visit, are not for display.
  if (!figures) return { code, fact: null, actual: null, limit: null };
  const hidden = seesFigures ? 'none' : figures.confidential;
  const isAgeAtEnd = code === 'age-above' && lender.max_age_at_end;
  const isJointIncome =
    seesFigures && figures.fact === 'income' && lender.co_applicant_income && Boolean(request.ofType.housing?.coApplicantIncome);
  return {
    code,
    fact: isAgeAtEnd ? 'age-at-end' : isJointIncome ? 'joint-income' : figures.fact,
    actual: hidden === 'actual' ? null : toText(actual),
    limit: hidden === 'limit' ? null : toText(limit),
  };
}

const toText = (value: string | number | null) => (value === null ? null : String(value));

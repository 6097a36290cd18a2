/** Evaluation of every lender for one request, with versions and a hash of the inputs, so that it can be replayed. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_OFFER_SORT, type UnmatchedLender } from '../../../../contracts/offers.js';
import { toNeutralReasons, type VerdictReasonCode } from '../../../../contracts/verdicts.js';
import { canonicalJson } from './canonical-json.js';
import { ELIGIBILITY_VERSION, type Verdict, checkEligibility } from './eligibility.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { indicativeOffer, type NoOfferReason, type Offer, OFFERS_VERSION } from './offers.js';
import { RANKING_VERSION, rankOffers } from './ranking.js';

/** Version shown to customers: every change of matching, offer calculation or ranking changes it. */
export const RULE_VERSION = `${ELIGIBILITY_VERSION}+${OFFERS_VERSION}+${RANKING_VERSION}`;

/**
 * Complete inputs of an evaluation. Holds the age but no birth date, and no name, PAN, phone or address of the applicant, except the
 * pincode for a doorstep visit.
 */
export interface EvaluationInputs {
  readonly request: MatchingRequest;
  readonly lenders: readonly LenderForMatching[];
}

export interface Evaluation {
  readonly ruleVersion: string;
  readonly inputs: EvaluationInputs;
  /** SHA-256, hex: equal for equal inputs, in any order of lenders and columns. */
  readonly inputsHash: string;
  /** One per lender, by lender id. */
  readonly verdicts: readonly Verdict[];
  /** In the default order. */
  readonly offers: readonly Offer[];
  /** By name. */
  readonly unmatched: readonly UnmatchedLender[];
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const inLenderOrder = (lenders: readonly LenderForMatching[]) => lenders.toSorted((a, b) => byCodeUnits(a.lender_id, b.lender_id));

/**
 * Returns the hash of an evaluation's inputs without running it, to tell whether a stored evaluation is still valid. There are few possible
 * incomes and ages, so the hash could be reversed by brute force: store it keyed.
 */
function inputsHashOf(request: MatchingRequest, lenders: readonly LenderForMatching[]): string {
  const inputs: EvaluationInputs = { request, lenders: inLenderOrder(lenders) };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

/** A loan that is too small for its fee has another reason than missing terms. */
const reasonCode = (reasons: readonly NoOfferReason[]): VerdictReasonCode =>
  reasons.includes('fee-eats-loan') ? 'fee-eats-loan' : 'offer-incomplete';

/**
 * Returns the final verdict on a lender, with its offer. A match whose offer lacks a mandatory fact does not count as a match (RBI: no
 * offer without its facts).
 */
function evaluateLender(request: MatchingRequest, lender: LenderForMatching): { verdict: Verdict; offer?: Offer } {
  const verdict = checkEligibility(request, lender);
  if (!verdict.matched) return { verdict };
  const built = indicativeOffer(request, lender, verdict.unchecked);
  if (built.publishable) return { verdict, offer: built.offer };
  const reasons = [{ code: reasonCode(built.reasons), actual: null, limit: built.reasons.join(', ') }];
  return { verdict: { ...verdict, matched: false, reasons } };
}

/** Evaluates every lender for one request. The lenders are those of the requested product, in any order. */
export function evaluate(request: MatchingRequest, lenders: readonly LenderForMatching[]): Evaluation {
  const inOrder = inLenderOrder(lenders);
  const looked = inOrder.map((lender) => ({ lender, ...evaluateLender(request, lender) }));
  return {
    ruleVersion: RULE_VERSION,
    inputs: { request, lenders: inOrder },
    inputsHash: inputsHashOf(request, inOrder),
    verdicts: looked.map(({ verdict }) => verdict),
    offers: rankOffers(
      looked.flatMap(({ offer }) => offer ?? []),
      DEFAULT_OFFER_SORT,
    ),
    unmatched: looked
      .filter(({ offer }) => !offer)
      .map(({ lender, verdict }) => ({ name: lender.name, reasons: toNeutralReasons(verdict.reasons.map(({ code }) => code)) }))
      .sort((a, b) => byCodeUnits(a.name, b.name)),
  };
}

export type Replay =
  | { readonly ok: true; readonly evaluation: Evaluation }
  | { readonly ok: false; readonly code: 'other-version' | 'inputs-changed' | 'result-differs' };

/**
 * Recalculates a stored evaluation from its inputs. `other-version`: rules that this build no longer holds; `inputs-changed`: the stored
 * inputs do not match the stored hash; `result-differs`: the rules changed without a new version.
 */
export function replay(stored: Evaluation): Replay {
  if (stored.ruleVersion !== RULE_VERSION) return { ok: false, code: 'other-version' };
  const { request, lenders } = stored.inputs;
  if (inputsHashOf(request, lenders) !== stored.inputsHash) return { ok: false, code: 'inputs-changed' };
  const evaluation = evaluate(request, lenders);
  return isDeepStrictEqual(evaluation, stored) ? { ok: true, evaluation } : { ok: false, code: 'result-differs' };
}

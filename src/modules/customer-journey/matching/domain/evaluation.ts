/** One evaluation: every lender looked at for one request, with versions and a hash of the inputs, so that it can be replayed. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { DEFAULT_OFFER_SORT, type UnmatchedLender } from '../../../../contracts/offers.js';
import { toNeutralReasons, type VerdictReasonCode } from '../../../../contracts/verdicts.js';
import { canonicalJson } from './canonical-json.js';
import { ELIGIBILITY_VERSION, type Verdict, checkEligibility } from './eligibility.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { indicativeOffer, type NoOfferReason, type Offer, OFFERS_VERSION } from './offers.js';
import { RANKING_VERSION, rankOffers } from './ranking.js';

/** The version that customers are told: any change of matching, of working out offers or of ranking changes it. */
export const RULE_VERSION = `${ELIGIBILITY_VERSION}+${OFFERS_VERSION}+${RANKING_VERSION}`;

/** Everything that an evaluation reads. Holds an age and no birth date, and no name, PAN, phone or address of the applicant but the pincode of a door that is to be come to. */
export interface EvaluationInputs {
  readonly request: MatchingRequest;
  readonly lenders: readonly LenderForMatching[];
}

export interface Evaluation {
  readonly ruleVersion: string;
  readonly inputs: EvaluationInputs;
  /** SHA-256, hex: equal for equal inputs, in whatever order lenders and columns came. */
  readonly inputsHash: string;
  /** One per lender, by lender id. */
  readonly verdicts: readonly Verdict[];
  /** By the default order. */
  readonly offers: readonly Offer[];
  /** By name. */
  readonly unmatched: readonly UnmatchedLender[];
}

const byCodeUnits = (a: string, b: string) => (a < b ? -1 : Number(a > b));

const inLenderOrder = (lenders: readonly LenderForMatching[]) => lenders.toSorted((a, b) => byCodeUnits(a.lender_id, b.lender_id));

/**
 * Hash of the inputs of an evaluation, without making it: tells whether a stored evaluation is still good. Incomes and ages are few, so
 * somebody could find them by trying: store it keyed.
 */
function inputsHashOf(request: MatchingRequest, lenders: readonly LenderForMatching[]): string {
  const inputs: EvaluationInputs = { request, lenders: inLenderOrder(lenders) };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

/** Too dear for so small a loan is another thing than terms that nobody has stated. */
const reasonCode = (reasons: readonly NoOfferReason[]): VerdictReasonCode =>
  reasons.includes('fee-eats-loan') ? 'fee-eats-loan' : 'offer-incomplete';

/** The final verdict on a lender with its offer: a match whose offer lacks a mandatory fact is no match (RBI: no offer without its facts). */
function evaluateLender(request: MatchingRequest, lender: LenderForMatching): { verdict: Verdict; offer?: Offer } {
  const verdict = checkEligibility(request, lender);
  if (!verdict.matched) return { verdict };
  const built = indicativeOffer(request, lender, verdict.unchecked);
  if (built.publishable) return { verdict, offer: built.offer };
  const reasons = [{ code: reasonCode(built.reasons), actual: null, limit: built.reasons.join(', ') }];
  return { verdict: { ...verdict, matched: false, reasons } };
}

/** Looks at every lender for one request. The lenders are those of the product asked for; their order does not matter. */
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
 * Works a stored evaluation out again from its inputs. `other-version`: it was made by rules that this build no longer holds;
 * `inputs-changed`: the stored inputs do not have the stored hash; `result-differs`: the rules changed without a new version.
 */
export function replay(stored: Evaluation): Replay {
  if (stored.ruleVersion !== RULE_VERSION) return { ok: false, code: 'other-version' };
  const { request, lenders } = stored.inputs;
  if (inputsHashOf(request, lenders) !== stored.inputsHash) return { ok: false, code: 'inputs-changed' };
  const evaluation = evaluate(request, lenders);
  return isDeepStrictEqual(evaluation, stored) ? { ok: true, evaluation } : { ok: false, code: 'result-differs' };
}

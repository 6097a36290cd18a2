/** The part of an evaluation that tells about the applicant: sealed at rest, and put together again for a replay. */
import type { FieldPlace } from '../../../../platform/security/field-cipher.js';
import type { Opener, Sealer } from '../../../../platform/security/sealer.js';
import type { Verdict } from './eligibility.js';
import type { Evaluation } from './evaluation.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { isWhole, type OfferOnFile } from './offers.js';
import type { StoredEvaluation } from './stored-evaluation.entity.js';

interface Facts {
  readonly request: MatchingRequest;
  readonly verdicts: readonly Verdict[];
  readonly inputsHash: string;
}

const placeOf = (id: string): FieldPlace => ({ table: 'customer_journey.evaluation', column: 'facts_sealed', id });

/** Seals what an evaluation holds about the applicant, under the applicant's own key. */
export function sealEvaluationFacts(cipher: Sealer, id: string, { inputs, verdicts, inputsHash }: Evaluation): string {
  const facts: Facts = { request: inputs.request, verdicts, inputsHash };
  return cipher.seal(placeOf(id), JSON.stringify(facts)) ?? '';
}

/** What is stored beside an evaluation: the lenders of its line-up, and its offers by position. */
export interface EvaluationParts {
  readonly lenders: readonly LenderForMatching[];
  readonly offers: readonly OfferOnFile[];
}

/** The evaluation as it was made. Throws when the sealed part was changed or moved. */
export function openEvaluation(cipher: Opener, stored: StoredEvaluation, { lenders, offers }: EvaluationParts): Evaluation {
  const { request, verdicts, inputsHash } = JSON.parse(cipher.open(placeOf(stored.id), stored.factsSealed) ?? '{}') as Facts;
  return {
    ruleVersion: stored.ruleVersion,
    inputs: { request, lenders },
    inputsHash,
    verdicts,
    offers: offers.filter(isWhole),
    unmatched: stored.answer.unmatched.map(({ name, reasons }) => ({ name, reasons })),
  };
}

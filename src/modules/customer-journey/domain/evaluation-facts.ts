/** The part of an evaluation that tells about the applicant: sealed at rest, and put together again for a replay. */
import type { FieldCipher, FieldPlace } from '../../../platform/security/field-cipher.js';
import type { Verdict } from './eligibility.js';
import type { Evaluation } from './evaluation.js';
import type { MatchingRequest } from './matching-facts.js';
import { isWhole, type OfferOnFile } from './offers.js';
import type { StoredEvaluation } from './stored-evaluation.entity.js';

interface Facts {
  readonly request: MatchingRequest;
  readonly verdicts: readonly Verdict[];
  readonly inputsHash: string;
}

const placeOf = (id: string): FieldPlace => ({ table: 'customer_journey.evaluation', column: 'facts_sealed', id });

/** Seals what an evaluation holds about the applicant. */
export function sealEvaluationFacts(cipher: FieldCipher, id: string, { inputs, verdicts, inputsHash }: Evaluation): string {
  const facts: Facts = { request: inputs.request, verdicts, inputsHash };
  return cipher.seal(placeOf(id), JSON.stringify(facts)) ?? '';
}

/** The evaluation as it was made; `offers` are its stored offers by position. Throws when the sealed part was changed or moved. */
export function openEvaluation(cipher: FieldCipher, stored: StoredEvaluation, offers: readonly OfferOnFile[]): Evaluation {
  const { request, verdicts, inputsHash } = JSON.parse(cipher.open(placeOf(stored.id), stored.factsSealed) ?? '{}') as Facts;
  return {
    ruleVersion: stored.ruleVersion,
    inputs: { request, lenders: stored.lenders },
    inputsHash,
    verdicts,
    offers: offers.filter(isWhole),
    unmatched: stored.answer.unmatched,
  };
}

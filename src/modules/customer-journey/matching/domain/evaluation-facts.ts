/** The parts of an evaluation that tell about the applicant: sealed at rest, opened to be shown, and put together again for a replay. */
import type { OfferDetail } from '../../../../contracts/offers.js';
import type { FieldPlace } from '../../../../platform/security/field-cipher.js';
import type { Opener, Sealer } from '../../../../platform/security/sealer.js';
import type { Verdict } from './eligibility.js';
import type { EvaluationAnswer } from './evaluation-answer.js';
import type { Evaluation } from './evaluation.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { isWhole, type OfferOnFile } from './offers.js';
import type { StoredEvaluation } from './stored-evaluation.entity.js';

interface Facts {
  readonly request: MatchingRequest;
  readonly verdicts: readonly Verdict[];
  readonly inputsHash: string;
  /** What the offers tell of the applicant, by lender id. */
  readonly details: Readonly<Record<string, readonly OfferDetail[]>>;
}

const placeOf = (id: string, column: 'facts_sealed' | 'answer_sealed'): FieldPlace => ({
  table: 'customer_journey.evaluation',
  column,
  id,
});

/** Seals what an evaluation holds about the applicant, under the applicant's own key. */
export function sealEvaluationFacts(cipher: Sealer, id: string, { inputs, verdicts, inputsHash, offers }: Evaluation): string {
  const details = Object.fromEntries(offers.map((offer) => [offer.lenderId, offer.details]));
  const facts: Facts = { request: inputs.request, verdicts, inputsHash, details };
  return cipher.seal(placeOf(id, 'facts_sealed'), JSON.stringify(facts)) ?? '';
}

/** Seals what the customer sees of an evaluation: which lenders refuse him and why tells as much about him as his answers do. */
export const sealAnswer = (cipher: Sealer, id: string, answer: EvaluationAnswer): string =>
  cipher.seal(placeOf(id, 'answer_sealed'), JSON.stringify(answer)) ?? '';

/** What the customer sees of an evaluation. Throws `erased` when his key was destroyed, and another error when the sealed text was changed or moved. */
export const openAnswer = (cipher: Opener, id: string, sealed: string | null | undefined): EvaluationAnswer =>
  JSON.parse(cipher.open(placeOf(id, 'answer_sealed'), sealed) ?? '{}') as EvaluationAnswer;

/** What is stored beside an evaluation: the lenders of its line-up, and its offers by position. */
export interface EvaluationParts {
  readonly lenders: readonly LenderForMatching[];
  readonly offers: readonly OfferOnFile[];
}

/** The evaluation as it was made. Throws when a sealed part was changed or moved. */
export function openEvaluation(cipher: Opener, stored: StoredEvaluation, { lenders, offers }: EvaluationParts): Evaluation {
  const sealed = cipher.open(placeOf(stored.id, 'facts_sealed'), stored.factsSealed);
  const { request, verdicts, inputsHash, details } = JSON.parse(sealed ?? '{}') as Facts;
  const uncheckedOf = (id: string) => verdicts.find(({ lenderId }) => lenderId === id)?.unchecked ?? [];
  return {
    ruleVersion: stored.ruleVersion,
    inputs: { request, lenders },
    inputsHash,
    verdicts,
    offers: offers.filter(isWhole).map((offer) => ({
      ...offer,
      unchecked: uncheckedOf(offer.lenderId),
      details: details[offer.lenderId] ?? [],
    })),
    unmatched: openAnswer(cipher, stored.id, stored.answerSealed).unmatched.map(({ name, reasons }) => ({ name, reasons })),
  };
}

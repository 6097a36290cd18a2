/** The personal parts of an evaluation: encrypted at rest, decrypted for display, and merged again for a replay. */
import type { OfferDetail } from '../../../../contracts/offers.js';
import type { EncryptionContext } from '../../../../platform/security/field-cipher.js';
import type { Decryptor, Encryptor } from '../../../../platform/security/encryptor.js';
import type { Verdict } from './eligibility.js';
import type { EvaluationResult } from './evaluation-result.js';
import type { Evaluation } from './evaluation.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import { isCompleteOffer, type StoredOfferFacts } from './offers.js';
import type { StoredEvaluation } from './stored-evaluation.entity.js';

interface Facts {
  readonly request: MatchingRequest;
  readonly verdicts: readonly Verdict[];
  readonly inputsHash: string;
  /** Offer details about the applicant, by lender id. */
  readonly details: Readonly<Record<string, readonly OfferDetail[]>>;
}

const encryptionContext = (id: string, column: 'facts_sealed' | 'answer_sealed'): EncryptionContext => ({
  table: 'customer_journey.evaluation',
  column,
  id,
});

/** Encrypts the personal data of an evaluation under the applicant's own key. */
export function encryptEvaluationFacts(cipher: Encryptor, id: string, { inputs, verdicts, inputsHash, offers }: Evaluation): string {
  const details = Object.fromEntries(offers.map((offer) => [offer.lenderId, offer.details]));
  const facts: Facts = { request: inputs.request, verdicts, inputsHash, details };
  return cipher.encrypt(encryptionContext(id, 'facts_sealed'), JSON.stringify(facts)) ?? '';
}

/**
 * Encrypts what the customer sees of an evaluation: which lenders reject the customer, and why, reveals as much as the answers in the form.
 */
export const encryptEvaluationResult = (cipher: Encryptor, id: string, answer: EvaluationResult): string =>
  cipher.encrypt(encryptionContext(id, 'answer_sealed'), JSON.stringify(answer)) ?? '';

/**
 * Decrypts what the customer sees of an evaluation. Throws `erased` when the customer's key was destroyed, and another error when the
 * ciphertext was changed or moved.
 */
export const decryptEvaluationResult = (cipher: Decryptor, id: string, sealed: string | null | undefined): EvaluationResult =>
  JSON.parse(cipher.decrypt(encryptionContext(id, 'answer_sealed'), sealed) ?? '{}') as EvaluationResult;

/** Data stored beside an evaluation: its lenders from the lender terms snapshot, and its offers by position. */
export interface EvaluationParts {
  readonly lenders: readonly LenderForMatching[];
  readonly offers: readonly StoredOfferFacts[];
}

/**
 * Decrypts the applicant's data of an evaluation and the verdicts on it. Throws `erased` when the customer's key was destroyed, and another
 * error when the ciphertext was changed or moved.
 */
export const decryptEvaluationFacts = (cipher: Decryptor, { id, factsSealed }: Pick<StoredEvaluation, 'id' | 'factsSealed'>): Facts =>
  JSON.parse(cipher.decrypt(encryptionContext(id, 'facts_sealed'), factsSealed) ?? '{}') as Facts;

/** Returns the original evaluation. Throws when an encrypted part was changed or moved. */
export function decryptEvaluation(cipher: Decryptor, stored: StoredEvaluation, { lenders, offers }: EvaluationParts): Evaluation {
  const { request, verdicts, inputsHash, details } = decryptEvaluationFacts(cipher, stored);
  const uncheckedOf = (id: string) => verdicts.find(({ lenderId }) => lenderId === id)?.unchecked ?? [];
  return {
    ruleVersion: stored.ruleVersion,
    inputs: { request, lenders },
    inputsHash,
    verdicts,
    offers: offers.filter(isCompleteOffer).map((offer) => ({
      ...offer,
      unchecked: uncheckedOf(offer.lenderId),
      details: details[offer.lenderId] ?? [],
    })),
    unmatched: decryptEvaluationResult(cipher, stored.id, stored.answerSealed).unmatched.map(({ name, reasons }) => ({ name, reasons })),
  };
}

/** What is kept of a bureau's answer: the band and where it came from, never the score and never the report. */
import { sha256 } from '../../../../contracts/sha-256.js';
import type { EncryptionContext } from '../../../../platform/security/field-cipher.js';
import type { Decryptor, Encryptor } from '../../../../platform/security/encryptor.js';

export interface ScoreBand {
  /** Id of the list `creditScoreClass`. */
  readonly scoreClass: number;
  /** Day of the score, `YYYY-MM-DD`. */
  readonly scoredOn: string;
  /** How the bureau calls its answer: whoever disputes it names this. */
  readonly reference: string;
}

/** What names a person at a bureau. */
export interface BandSubject {
  readonly pan: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

export interface StoredScoreBand extends ScoreBand {
  /** Hash of the person who was asked about: somebody who corrects PAN or birth date is another one to a bureau. */
  readonly about: string;
}

const encryptionContext = (id: string): EncryptionContext => ({ table: 'customer_journey.bureau_enquiry', column: 'band_sealed', id });
const subjectHash = ({ pan, birthDate }: BandSubject) => sha256(`${pan} ${birthDate}`);

/** Seals the band of an enquiry about a person, under that person's own key. */
export function encryptScoreBand(
  cipher: Encryptor,
  enquiryId: string,
  { scoreClass, scoredOn, reference }: ScoreBand,
  person: BandSubject,
) {
  const kept: StoredScoreBand = { scoreClass, scoredOn, reference, about: subjectHash(person) };
  return cipher.encrypt(encryptionContext(enquiryId), JSON.stringify(kept));
}

/** The band of an enquiry; null where none is kept. Throws when it was changed or moved. */
export function decryptScoreBand(cipher: Decryptor, enquiryId: string, sealed: string | null): StoredScoreBand | null {
  const text = cipher.decrypt(encryptionContext(enquiryId), sealed);
  return text === null ? null : (JSON.parse(text) as StoredScoreBand);
}

/** Whether a band is of the person as he is known now. */
export const isBandOf = ({ about }: StoredScoreBand, person: BandSubject): boolean => about === subjectHash(person);

/** Stored part of a bureau's response: the band and its origin, never the score or the report. */
import { sha256 } from '../../../../contracts/sha-256.js';
import type { EncryptionContext } from '../../../../platform/security/field-cipher.js';
import type { Decryptor, Encryptor } from '../../../../platform/security/encryptor.js';

export interface ScoreBand {
  /** Id of the list `creditScoreClass`. */
  readonly scoreClass: number;
  /** Date of the score, `YYYY-MM-DD`. */
  readonly scoredOn: string;
  /** The bureau's reference of the response, needed for a dispute. */
  readonly reference: string;
}

/** Data that identifies a person at a bureau. */
export interface BandSubject {
  readonly pan: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

export interface StoredScoreBand extends ScoreBand {
  /** Hash of the person in the enquiry. After a correction of PAN or birth date, the bureau would see another person. */
  readonly about: string;
}

const encryptionContext = (id: string): EncryptionContext => ({ table: 'customer_journey.bureau_enquiry', column: 'band_sealed', id });
const subjectHash = ({ pan, birthDate }: BandSubject) => sha256(`${pan} ${birthDate}`);

/** Encrypts the band of an enquiry under the key of the person it is about. */
export function encryptScoreBand(
  cipher: Encryptor,
  enquiryId: string,
  { scoreClass, scoredOn, reference }: ScoreBand,
  person: BandSubject,
) {
  const kept: StoredScoreBand = { scoreClass, scoredOn, reference, about: subjectHash(person) };
  return cipher.encrypt(encryptionContext(enquiryId), JSON.stringify(kept));
}

/** Decrypts the band of an enquiry; null where none is kept. Throws when the ciphertext was changed or moved. */
export function decryptScoreBand(cipher: Decryptor, enquiryId: string, sealed: string | null): StoredScoreBand | null {
  const text = cipher.decrypt(encryptionContext(enquiryId), sealed);
  return text === null ? null : (JSON.parse(text) as StoredScoreBand);
}

/** Returns whether a band belongs to the person with the current details. */
export const isBandOf = ({ about }: StoredScoreBand, person: BandSubject): boolean => about === subjectHash(person);

/** What is kept of a bureau's answer: the band and where it came from, never the score and never the report. */
import { sha256 } from '../../../../contracts/sha-256.js';
import type { FieldPlace } from '../../../../platform/security/field-cipher.js';
import type { Opener, Sealer } from '../../../../platform/security/sealer.js';

export interface ScoreBand {
  /** Id of the list `creditScoreClass`. */
  readonly scoreClass: number;
  /** Day of the score, `YYYY-MM-DD`. */
  readonly scoredOn: string;
  /** How the bureau calls its answer: whoever disputes it names this. */
  readonly reference: string;
}

/** What names a person at a bureau. */
export interface AskedPerson {
  readonly pan: string;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
}

export interface KeptBand extends ScoreBand {
  /** Hash of the person who was asked about: somebody who corrects PAN or birth date is another one to a bureau. */
  readonly about: string;
}

const placeOf = (id: string): FieldPlace => ({ table: 'customer_journey.bureau_enquiry', column: 'band_sealed', id });
const hashOf = ({ pan, birthDate }: AskedPerson) => sha256(`${pan} ${birthDate}`);

/** Seals the band of an enquiry about a person, under that person's own key. */
export function sealBand(cipher: Sealer, enquiryId: string, { scoreClass, scoredOn, reference }: ScoreBand, person: AskedPerson) {
  const kept: KeptBand = { scoreClass, scoredOn, reference, about: hashOf(person) };
  return cipher.seal(placeOf(enquiryId), JSON.stringify(kept));
}

/** The band of an enquiry; null where none is kept. Throws when it was changed or moved. */
export function openBand(cipher: Opener, enquiryId: string, sealed: string | null): KeptBand | null {
  const text = cipher.open(placeOf(enquiryId), sealed);
  return text === null ? null : (JSON.parse(text) as KeptBand);
}

/** Whether a band is of the person as he is known now. */
export const isOf = ({ about }: KeptBand, person: AskedPerson): boolean => about === hashOf(person);

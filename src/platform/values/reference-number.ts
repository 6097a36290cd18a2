import { randomInt } from 'node:crypto';

/** Without letters and digits that are easily confused when read aloud. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Generates a reference number that cannot be guessed and does not reveal how many there are: `H-7K3M-9QXT`. */
export function newReferenceNumber(kind: string): string {
  const [head, tail] = [0, 1].map(() => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
  return `${kind}-${head}-${tail}`;
}

import { randomInt } from 'node:crypto';

/** Without letters and digits that are taken for one another when they are read out. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A number to name a matter by, which says nothing about how many there are and cannot be guessed: `H-7K3M-9QXT`. */
export function newReferenceNumber(kind: string): string {
  const [head, tail] = [0, 1].map(() => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''));
  return `${kind}-${head}-${tail}`;
}

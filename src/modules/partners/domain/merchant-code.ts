import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const MAX_NAME_LENGTH = 30;

/**
 * Generates the URL name of a merchant without a given one: the Latin letters and digits of the firm name, and up to nine random characters
 * that make it unique.
 */
export function newMerchantCode(firmName: string, ownCharacters = 5): string {
  const plain = firmName
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, '');
  const own = Array.from({ length: ownCharacters }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${plain || 'merchant'}-${own}`;
}

import { randomInt } from 'node:crypto';

const ALPHABET = 'abcdefghjkmnpqrstvwxyz23456789';
const MAX_NAME_LENGTH = 30;

/** The name in addresses of a merchant that nobody gave one: what Latin letters and digits say of the firm, and some characters, nine at most, that make it its own. */
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

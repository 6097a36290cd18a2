import { createHmac, randomInt } from 'node:crypto';
import type { PasswordAudience } from './accounts.js';

/** Number of codes in a new set. */
const RECOVERY_CODES = 10;
const GROUP = 5;
/** Without 0 and O, 1, I and L, which look alike on paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Returns new codes of about 50 bits each: `k7mpq-2x9fa`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

/** Returns the keyed hash of a code. Ignores capitals, spaces and a missing hyphen. */
export function recoveryCodeHash(
  key: Buffer,
  { audience, id }: { readonly audience: PasswordAudience; readonly id: string },
  code: string,
): string {
  const letters = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHmac('sha256', key).update(`recovery-code:${audience}:${id}:${letters}`).digest('base64url');
}

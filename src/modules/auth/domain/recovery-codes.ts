import { createHmac, randomInt } from 'node:crypto';
import type { PasswordAudience } from './accounts.js';

/** Codes that an account has at first. */
const RECOVERY_CODES = 10;
const GROUP = 5;
/** Neither 0 and O nor 1, I and L: they are read from paper. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';

const group = () => Array.from({ length: GROUP }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** New codes, of about 50 bits each: `k7mpq-2x9fa`. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${group()}-${group()}`);

/** Keyed hash of a code, however it was typed: capitals, spaces and a missing hyphen are no obstacle. */
export function recoveryCodeHash(
  key: Buffer,
  { audience, id }: { readonly audience: PasswordAudience; readonly id: string },
  code: string,
): string {
  const letters = code.toLowerCase().replace(/[^0-9a-z]/g, '');
  return createHmac('sha256', key).update(`recovery-code:${audience}:${id}:${letters}`).digest('base64url');
}

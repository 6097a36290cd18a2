import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../../platform/security/field-cipher.js';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Decodes base32 (RFC 4648), the form in which authenticator apps take secrets. Throws for other characters. */
export function decodeBase32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '').toUpperCase()]
    .map((letter) => {
      const value = ALPHABET.indexOf(letter);
      if (value < 0) throw new TypeError('not base32');
      return value.toString(2).padStart(5, '0');
    })
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Encodes base32 without padding. */
export function encodeBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** Returns the code of a time step (RFC 6238 with SHA-1, as authenticator apps expect). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Returns the time step of a Unix time in seconds. */
export const totpStep = (seconds: number) => Math.floor(seconds / STEP_SECONDS);

/**
 * Returns the step, at most one away from the current one, that the code belongs to; undefined when there is none. Compares every step, so
 * that the duration reveals nothing.
 */
export function findTotpStep(secret: Buffer, code: string, seconds: number): number | undefined {
  const now = totpStep(seconds);
  return [now, now - 1, now + 1].filter((step) => isSameSecret(totpCode(secret, step), code))[0];
}

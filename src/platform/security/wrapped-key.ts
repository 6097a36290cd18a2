import { createSecretKey, randomBytes } from 'node:crypto';
import type { FieldPlace } from './authenticated-encryption.js';
import type { FieldCipher } from './field-cipher.js';
import { Sealer } from './sealer.js';

const KEY_BYTES = 32;

/** The person is authenticated with the key: one copied to another person's row does not unwrap. */
const placeOf = (subjectId: string): FieldPlace => ({ table: 'platform.data_key', column: 'wrapped_key', id: subjectId });

/** A key that was just made. It is worth nothing until `wrapped` is stored. */
export interface NewKey {
  readonly sealer: Sealer;
  /** Under the newest master key. */
  readonly wrapped: string;
}

/** A new random 256-bit key for a person. */
export function newKey(cipher: FieldCipher, subjectId: string): NewKey {
  const key = randomBytes(KEY_BYTES);
  return { sealer: new Sealer(cipher, createSecretKey(key)), wrapped: cipher.sealBytes(placeOf(subjectId), key) };
}

/** The key in hand. Throws when it was wrapped for another person or under a master key that is not configured. */
export const unwrapped = (cipher: FieldCipher, subjectId: string, wrapped: string): Sealer =>
  new Sealer(cipher, createSecretKey(cipher.openBytes(placeOf(subjectId), wrapped)));

/** The same key under the newest master key: what it has sealed stays as it is. */
export const rewrapped = (cipher: FieldCipher, subjectId: string, wrapped: string): string =>
  cipher.sealBytes(placeOf(subjectId), cipher.openBytes(placeOf(subjectId), wrapped));

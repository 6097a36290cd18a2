import { createSecretKey, randomBytes } from 'node:crypto';
import type { EncryptionContext } from './authenticated-encryption.js';
import type { FieldCipher } from './field-cipher.js';
import { Encryptor } from './encryptor.js';

const KEY_BYTES = 32;

/** The person is authenticated with the key: a key copied to another person's row cannot be unwrapped. */
const encryptionContext = (subjectId: string): EncryptionContext => ({ table: 'platform.data_key', column: 'wrapped_key', id: subjectId });

/** A new key. It is not usable later unless `wrapped` is stored. */
export interface NewKey {
  readonly encryptor: Encryptor;
  /** Encrypted with the newest master key. */
  readonly wrapped: string;
}

/** Generates a random 256-bit key for a person. */
export function generateKey(cipher: FieldCipher, subjectId: string): NewKey {
  const key = randomBytes(KEY_BYTES);
  return { encryptor: new Encryptor(cipher, createSecretKey(key)), wrapped: cipher.encryptBytes(encryptionContext(subjectId), key) };
}

/** Unwraps a person's key. Throws when it was wrapped for another person or with a master key that is not configured. */
export const unwrapKey = (cipher: FieldCipher, subjectId: string, wrapped: string): Encryptor =>
  new Encryptor(cipher, createSecretKey(cipher.decryptBytes(encryptionContext(subjectId), wrapped)));

/** Wraps the same key with the newest master key: values encrypted with it stay unchanged. */
export const rewrapKey = (cipher: FieldCipher, subjectId: string, wrapped: string): string =>
  cipher.encryptBytes(encryptionContext(subjectId), cipher.decryptBytes(encryptionContext(subjectId), wrapped));

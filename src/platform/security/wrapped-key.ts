import { createSecretKey, randomBytes } from 'node:crypto';
import type { EncryptionContext } from './authenticated-encryption.js';
import type { FieldCipher } from './field-cipher.js';
import { Encryptor } from './encryptor.js';

const KEY_BYTES = 32;

/** The person is authenticated with the key: one copied to another person's row does not unwrap. */
const encryptionContext = (subjectId: string): EncryptionContext => ({ table: 'platform.data_key', column: 'wrapped_key', id: subjectId });

/** A key that was just made. It is worth nothing until `wrapped` is stored. */
export interface NewKey {
  readonly encryptor: Encryptor;
  /** Under the newest master key. */
  readonly wrapped: string;
}

/** A new random 256-bit key for a person. */
export function generateKey(cipher: FieldCipher, subjectId: string): NewKey {
  const key = randomBytes(KEY_BYTES);
  return { encryptor: new Encryptor(cipher, createSecretKey(key)), wrapped: cipher.encryptBytes(encryptionContext(subjectId), key) };
}

/** The key in hand. Throws when it was wrapped for another person or under a master key that is not configured. */
export const unwrapKey = (cipher: FieldCipher, subjectId: string, wrapped: string): Encryptor =>
  new Encryptor(cipher, createSecretKey(cipher.decryptBytes(encryptionContext(subjectId), wrapped)));

/** The same key under the newest master key: what it has sealed stays as it is. */
export const rewrapKey = (cipher: FieldCipher, subjectId: string, wrapped: string): string =>
  cipher.encryptBytes(encryptionContext(subjectId), cipher.decryptBytes(encryptionContext(subjectId), wrapped));

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { AppError } from '../http/app-error.js';
import { decrypt, encrypt, type EncryptionContext } from './authenticated-encryption.js';
import type { BlindIndexKind, FieldCipher } from './field-cipher.js';

/** Prefix of values encrypted with their person's own key. Ids of master keys contain only letters and digits. */
export const DATA_KEY_PREFIX = 'data-key:';

/** Decrypts the values of one person. Its key is in no property that a log or JSON would show. */
export class Decryptor {
  readonly #cipher: FieldCipher;
  readonly #key: KeyObject | undefined;
  readonly #isErased: boolean;

  constructor(cipher: FieldCipher, key: KeyObject | undefined, isErased = false) {
    this.#cipher = cipher;
    this.#key = key;
    this.#isErased = isErased;
  }

  /** The person's key was destroyed: their values can no longer be decrypted. */
  get isErased(): boolean {
    return this.#isErased;
  }

  /**
   * Returns the plain value, also of one that is still encrypted directly with a master key. Throws `erased` when the person's key was
   * destroyed, and another error when the ciphertext was changed or moved.
   */
  decrypt(place: EncryptionContext, sealed: string | null | undefined): string | null {
    if (!sealed) return null;
    if (this.#isErased) throw new AppError('erased');
    if (!sealed.startsWith(DATA_KEY_PREFIX)) return this.#cipher.decrypt(place, sealed);
    if (!this.#key) throw new AppError('erased');
    return decrypt(this.#key, place, sealed.slice(DATA_KEY_PREFIX.length)).toString('utf8');
  }
}

/** Encrypts and decrypts the values of one person. */
export class Encryptor extends Decryptor {
  readonly #cipher: FieldCipher;
  readonly #key: KeyObject;

  constructor(cipher: FieldCipher, key: KeyObject) {
    super(cipher, key);
    this.#cipher = cipher;
    this.#key = key;
  }

  /** Returns `data-key:base64(iv, ciphertext, tag)`; null for an empty value. */
  encrypt(place: EncryptionContext, plain: string | null | undefined): string | null {
    return plain ? DATA_KEY_PREFIX + encrypt(this.#key, place, plain) : null;
  }

  /** Derives a key for one purpose, from which the other keys cannot be derived (HKDF, RFC 5869). */
  deriveKey(purpose: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32)));
  }

  /** Like `FieldCipher.blindIndex`: hashes do not depend on the person, because they are used to find persons. */
  blindIndex(kind: BlindIndexKind, value: string): string {
    return this.#cipher.blindIndex(kind, value);
  }
}

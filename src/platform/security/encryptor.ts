import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { AppError } from '../http/app-error.js';
import { decrypt, encrypt, type EncryptionContext } from './authenticated-encryption.js';
import type { BlindIndexKind, FieldCipher } from './field-cipher.js';

/** How a value begins that was sealed under its person's own key. Ids of master keys are letters and digits only. */
export const DATA_KEY_PREFIX = 'data-key:';

/** Opens the sealed values of one person. Its key is in no property that a log or JSON would show. */
export class Decryptor {
  readonly #cipher: FieldCipher;
  readonly #key: KeyObject | undefined;
  readonly #isErased: boolean;

  constructor(cipher: FieldCipher, key: KeyObject | undefined, isErased = false) {
    this.#cipher = cipher;
    this.#key = key;
    this.#isErased = isErased;
  }

  /** The person's key was destroyed: nothing of theirs can be opened any more. */
  get isErased(): boolean {
    return this.#isErased;
  }

  /**
   * The plain value, also of one that is still sealed under a master key directly. Throws `erased` when the person's key was destroyed, and
   * another error when the ciphertext was changed or moved.
   */
  decrypt(place: EncryptionContext, sealed: string | null | undefined): string | null {
    if (!sealed) return null;
    if (this.#isErased) throw new AppError('erased');
    if (!sealed.startsWith(DATA_KEY_PREFIX)) return this.#cipher.decrypt(place, sealed);
    if (!this.#key) throw new AppError('erased');
    return decrypt(this.#key, place, sealed.slice(DATA_KEY_PREFIX.length)).toString('utf8');
  }
}

/** Opens and seals the values of one person. */
export class Encryptor extends Decryptor {
  readonly #cipher: FieldCipher;
  readonly #key: KeyObject;

  constructor(cipher: FieldCipher, key: KeyObject) {
    super(cipher, key);
    this.#cipher = cipher;
    this.#key = key;
  }

  /** `data-key:base64(iv, ciphertext, tag)`; an empty value stays null. */
  encrypt(place: EncryptionContext, plain: string | null | undefined): string | null {
    return plain ? DATA_KEY_PREFIX + encrypt(this.#key, place, plain) : null;
  }

  /** A key for one purpose alone, from which the others cannot be found (HKDF, RFC 5869). */
  deriveKey(purpose: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32)));
  }

  /** As `FieldCipher.blindIndex`: hashes are the same for everybody, or nobody could be found by them. */
  blindIndex(kind: BlindIndexKind, value: string): string {
    return this.#cipher.blindIndex(kind, value);
  }
}

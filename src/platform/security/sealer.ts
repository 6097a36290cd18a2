import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { AppError } from '../http/app-error.js';
import { decrypt, encrypt, type FieldPlace } from './authenticated-encryption.js';
import type { BlindIndexKind, FieldCipher } from './field-cipher.js';

/** How a value begins that was sealed under its person's own key. Ids of master keys are letters and digits only. */
export const UNDER_DATA_KEY = 'data-key:';

/** Opens the sealed values of one person. Its key is in no property that a log or JSON would show. */
export class Opener {
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
  open(place: FieldPlace, sealed: string | null | undefined): string | null {
    if (!sealed) return null;
    if (this.#isErased) throw new AppError('erased');
    if (!sealed.startsWith(UNDER_DATA_KEY)) return this.#cipher.open(place, sealed);
    if (!this.#key) throw new AppError('erased');
    return decrypt(this.#key, place, sealed.slice(UNDER_DATA_KEY.length)).toString('utf8');
  }
}

/** Opens and seals the values of one person. */
export class Sealer extends Opener {
  readonly #cipher: FieldCipher;
  readonly #key: KeyObject;

  constructor(cipher: FieldCipher, key: KeyObject) {
    super(cipher, key);
    this.#cipher = cipher;
    this.#key = key;
  }

  /** `data-key:base64(iv, ciphertext, tag)`; an empty value stays null. */
  seal(place: FieldPlace, plain: string | null | undefined): string | null {
    return plain ? UNDER_DATA_KEY + encrypt(this.#key, place, plain) : null;
  }

  /** A key for one purpose alone, from which the others cannot be found (HKDF, RFC 5869). */
  keyFor(purpose: string): KeyObject {
    return createSecretKey(Buffer.from(hkdfSync('sha256', this.#key, '', purpose, 32)));
  }

  /** As `FieldCipher.blindIndex`: hashes are the same for everybody, or nobody could be found by them. */
  blindIndex(kind: BlindIndexKind, value: string): string {
    return this.#cipher.blindIndex(kind, value);
  }
}

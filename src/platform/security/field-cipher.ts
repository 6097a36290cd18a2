import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { decrypt, encrypt, type EncryptionContext } from './authenticated-encryption.js';

export type { EncryptionContext } from './authenticated-encryption.js';

export type BlindIndexKind = 'phone' | 'email' | 'pan' | 'evaluation' | 'device' | 'account' | 'applicant' | 'address' | 'network';

/** Encrypts with AES-256-GCM under a master key with an id, and creates blind indexes for exact-match search. */
@Injectable()
export class FieldCipher {
  private readonly keys: ReadonlyMap<string, KeyObject>;
  /** Id of the key used for encryption. */
  readonly newestKeyId: string;

  private readonly indexKey: KeyObject;
  private readonly otpKey: KeyObject;

  constructor({ values }: Config) {
    this.keys = new Map([...values.FIELD_KEYS].map(([id, key]) => [id, createSecretKey(key)]));
    this.indexKey = createSecretKey(values.BLIND_INDEX_KEY);
    this.otpKey = createSecretKey(values.OTP_KEY);
    this.newestKeyId = [...this.keys.keys()][0] ?? '';
  }

  /** Returns `keyId:base64(iv, ciphertext, tag)`; null for an empty value. */
  encrypt(place: EncryptionContext, plain: string | null | undefined): string | null {
    return plain ? this.encryptBytes(place, plain) : null;
  }

  /** Returns the plain value. Throws when the key is unknown or the ciphertext was changed or moved. */
  decrypt(place: EncryptionContext, sealed: string | null | undefined): string | null {
    return sealed ? this.decryptBytes(place, sealed).toString('utf8') : null;
  }

  /** Like `encrypt`, for binary values such as keys. */
  encryptBytes(place: EncryptionContext, plain: string | Buffer): string {
    return `${this.newestKeyId}:${encrypt(this.key(this.newestKeyId), place, plain)}`;
  }

  /** Like `decrypt`, for binary values such as keys. */
  decryptBytes(place: EncryptionContext, sealed: string): Buffer {
    const separator = sealed.indexOf(':');
    return decrypt(this.key(sealed.slice(0, separator)), place, sealed.slice(separator + 1));
  }

  /** Returns the keyed hash of a normalised value, for equality search: the same value in two kinds of field has two different hashes. */
  blindIndex(kind: BlindIndexKind, value: string): string {
    return createHmac('sha256', this.indexKey).update(`${kind}:${value}`).digest('base64url');
  }

  /** Returns the keyed hash of an OTP, bound to its challenge. */
  otpHash(challengeId: string, passcode: string): string {
    return createHmac('sha256', this.otpKey).update(`${challengeId}:${passcode}`).digest('base64url');
  }

  private key(id: string): KeyObject {
    const key = this.keys.get(id);
    if (!key) throw new Error(`the field key "${id}" is not configured`);
    return key;
  }
}

/** Compares two texts in constant time. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

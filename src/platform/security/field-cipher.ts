import { createCipheriv, createDecipheriv, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';

/** Where a sealed value lives. It is authenticated with the value, so ciphertext moved to another row or column does not open. */
export interface FieldPlace {
  readonly table: string;
  readonly column: string;
  readonly id: string;
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts personal fields with AES-256-GCM under a key with an id, and makes blind indexes to search them by exact value. */
@Injectable()
export class FieldCipher {
  private readonly keys: ReadonlyMap<string, Buffer>;
  private readonly newestKeyId: string;

  constructor(private readonly config: Config) {
    this.keys = config.values.FIELD_KEYS;
    this.newestKeyId = [...this.keys.keys()][0] ?? '';
  }

  /** `keyId:base64(iv, ciphertext, tag)`; an empty value stays null. */
  seal(place: FieldPlace, plain: string | null | undefined): string | null {
    if (!plain) return null;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(this.newestKeyId), iv).setAAD(associated(place));
    return `${this.newestKeyId}:${Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64')}`;
  }

  /** The plain value. Throws when the key is unknown or the ciphertext was changed or moved. */
  open(place: FieldPlace, sealed: string | null | undefined): string | null {
    if (!sealed) return null;
    const separator = sealed.indexOf(':');
    const bytes = Buffer.from(sealed.slice(separator + 1), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', this.key(sealed.slice(0, separator)), bytes.subarray(0, IV_BYTES));
    decipher.setAAD(associated(place)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }

  /** Keyed hash of a normalised value, for equality search: the same value in two kinds of field gives two hashes. */
  blindIndex(kind: 'phone' | 'email' | 'pan' | 'evaluation', value: string): string {
    return createHmac('sha256', this.config.values.BLIND_INDEX_KEY).update(`${kind}:${value}`).digest('base64url');
  }

  /** Keyed hash of a one-time passcode, bound to its challenge. */
  passcodeHash(challengeId: string, passcode: string): string {
    return createHmac('sha256', this.config.values.OTP_KEY).update(`${challengeId}:${passcode}`).digest('base64url');
  }

  private key(id: string): Buffer {
    const key = this.keys.get(id);
    if (!key) throw new Error(`the field key "${id}" is not configured`);
    return key;
  }
}

const associated = ({ table, column, id }: FieldPlace) => Buffer.from(`${table}.${column}.${id}`);

/** Compares two texts without telling by time where they differ. */
export function isSameSecret(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

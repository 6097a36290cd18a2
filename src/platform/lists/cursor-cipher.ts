import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../contracts/actor.js';
import { Config } from '../config/config.js';
import { invalidFields } from '../http/app-error.js';
import { decryptBytes, encryptBytes } from '../security/authenticated-encryption.js';

/** Where a page begins: after a row, or before it. */
export interface Position {
  readonly direction: 'after' | 'before';
  /** Sort value of the row, as PostgreSQL text. */
  readonly sort: string | null;
  readonly id: string;
}

/**
 * Encrypts cursors: they contain row values, which must not be in a URL, and are valid for one query of one actor. The key is derived from
 * `BLIND_INDEX_KEY`, the one key that never changes, so that a link to a page survives a new version.
 */
@Injectable()
export class CursorCipher {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.values.BLIND_INDEX_KEY, '', 'list-cursor', 32)));
  }

  /** `question` is the whole list query except for the page. */
  encrypt({ direction, sort, id }: Position, list: string, question: unknown, actor: Actor): string {
    const plain = JSON.stringify([direction === 'after' ? 1 : 0, sort, id]);
    return encryptBytes(this.key, encryptionContext(list, question, actor), plain).toString('base64url');
  }

  /** Throws `invalid` for a malformed cursor, and for a cursor of another list, query or actor. */
  decrypt(cursor: string, list: string, question: unknown, actor: Actor): Position {
    try {
      const plain = decryptBytes(this.key, encryptionContext(list, question, actor), Buffer.from(cursor, 'base64url')).toString('utf8');
      const [after, sort, id] = JSON.parse(plain) as [number, string | null, string];
      return { direction: after === 1 ? 'after' : 'before', sort, id };
    } catch {
      throw invalidFields({ cursor: 'cursor' });
    }
  }
}

const encryptionContext = (list: string, question: unknown, { audience, id, actingAdminId }: Actor) => ({
  table: 'list',
  column: list,
  id: JSON.stringify([question, audience, id, actingAdminId ?? null]),
});

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../contracts/actor.js';
import { Config } from '../config/config.js';
import { invalidFields } from '../http/app-error.js';
import { decryptBytes, encryptBytes } from '../security/authenticated-encryption.js';

/** Where a page begins: behind a row, or before it. */
export interface Position {
  readonly direction: 'after' | 'before';
  /** What the row is sorted by, as text of PostgreSQL. */
  readonly sort: string | null;
  readonly id: string;
}

/**
 * Cursors are sealed: they hold values of rows, which have no place in an address, and belong to one question of one person. The key follows from
 * `BLIND_INDEX_KEY`, the one key that is never changed, so that a link to a page outlives a new version.
 */
@Injectable()
export class CursorCipher {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.values.BLIND_INDEX_KEY, '', 'list-cursor', 32)));
  }

  /** `question` is everything that a list was asked besides the page. */
  encrypt({ direction, sort, id }: Position, list: string, question: unknown, actor: Actor): string {
    const plain = JSON.stringify([direction === 'after' ? 1 : 0, sort, id]);
    return encryptBytes(this.key, encryptionContext(list, question, actor), plain).toString('base64url');
  }

  /** Throws `invalid` for what is no cursor, and for a cursor of another list, another question or another person. */
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

import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { decrypt, encrypt } from '../security/authenticated-encryption.js';
import type { RawListQuery } from './raw-list-query.js';

/** Where an encrypted query is stored: it can be decrypted only there. */
interface StoredQueryContext {
  readonly table: 'platform.export' | 'platform.list_view';
  readonly id: string;
}

/**
 * Encrypts stored list queries, because search terms may be personal data. The key is derived from `BLIND_INDEX_KEY`, like that of cursors.
 */
@Injectable()
export class ListQueryCipher {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.values.BLIND_INDEX_KEY, '', 'export-question', 32)));
  }

  encrypt(place: StoredQueryContext, question: RawListQuery): string {
    return encrypt(this.key, { ...place, column: 'question' }, JSON.stringify(question));
  }

  /** Throws when the ciphertext was changed or moved. */
  decrypt(place: StoredQueryContext, sealed: string): RawListQuery {
    return JSON.parse(decrypt(this.key, { ...place, column: 'question' }, sealed).toString('utf8')) as RawListQuery;
  }
}

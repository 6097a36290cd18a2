import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { decrypt, encrypt } from '../security/authenticated-encryption.js';
import type { RawListQuery } from './raw-list-query.js';

/** Where a sealed question stands: nowhere else can it be opened. */
interface StoredQueryContext {
  readonly table: 'platform.export' | 'platform.list_view';
  readonly id: string;
}

/** Seals what is asked of a list where it is kept, as what is looked for may be personal. The key follows from `BLIND_INDEX_KEY`, as that of cursors. */
@Injectable()
export class ListQueryCipher {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.values.BLIND_INDEX_KEY, '', 'export-question', 32)));
  }

  encrypt(place: StoredQueryContext, question: RawListQuery): string {
    return encrypt(this.key, { ...place, column: 'question' }, JSON.stringify(question));
  }

  /** Throws where it was changed or moved. */
  decrypt(place: StoredQueryContext, sealed: string): RawListQuery {
    return JSON.parse(decrypt(this.key, { ...place, column: 'question' }, sealed).toString('utf8')) as RawListQuery;
  }
}

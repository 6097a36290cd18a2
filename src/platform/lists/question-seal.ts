import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { decrypt, encrypt } from '../security/authenticated-encryption.js';
import type { ListQuestion } from './list-question.js';

/** Where a sealed question stands: nowhere else can it be opened. */
interface Place {
  readonly table: 'platform.export' | 'platform.list_view';
  readonly id: string;
}

/** Seals what is asked of a list where it is kept, as what is looked for may be personal. The key follows from `BLIND_INDEX_KEY`, as that of cursors. */
@Injectable()
export class QuestionSeal {
  private readonly key: KeyObject;

  constructor(config: Config) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.values.BLIND_INDEX_KEY, '', 'export-question', 32)));
  }

  seal(place: Place, question: ListQuestion): string {
    return encrypt(this.key, { ...place, column: 'question' }, JSON.stringify(question));
  }

  /** Throws where it was changed or moved. */
  open(place: Place, sealed: string): ListQuestion {
    return JSON.parse(decrypt(this.key, { ...place, column: 'question' }, sealed).toString('utf8')) as ListQuestion;
  }
}

import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/i18n/translate.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { MakeErrorWorkbook } from '../messages/commands.js';

const LOOK_EVERY_MS = 300;
/** A workbook that is not there by then was given up by the workers: the next who wants it asks again. */
const ASK_AGAIN_MINUTES = 30;

/** Where the error workbooks stand that workers have made. */
@Injectable()
export class ErrorWorkbookShelf {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly store: FileStore,
  ) {}

  /** The workbook of an upload, made by a worker when it is wanted for the first time; undefined when it is not there in time. */
  async take(uploadId: string, language: Language, withinMs: number): Promise<Readable | undefined> {
    const until = Date.now() + withinMs;
    let key = await this.keyOf(uploadId, language);
    if (!key) await this.ask(uploadId, language);
    while (!key && Date.now() < until) {
      await pause(LOOK_EVERY_MS);
      key = await this.keyOf(uploadId, language);
    }
    return key === undefined ? undefined : await this.store.read(key);
  }

  private async keyOf(uploadId: string, language: Language): Promise<string | undefined> {
    const [made] = await this.em.execute<{ storage_key: string | null }[]>(
      'select storage_key from files.error_workbook where upload_id = ? and language = ?',
      [uploadId, language],
    );
    return made?.storage_key ?? undefined;
  }

  private async ask(uploadId: string, language: Language): Promise<void> {
    await this.em.transactional(async (em) => {
      const asked = await em.execute<object[]>(
        `insert into files.error_workbook as w (upload_id, language) values (?, ?)
         on conflict (upload_id, language) do update set asked_at = now()
         where w.storage_key is null and w.asked_at < now() - make_interval(mins => ${ASK_AGAIN_MINUTES}) returning 1`,
        [uploadId, language],
      );
      if (asked.length > 0) this.outbox.enqueue(new MakeErrorWorkbook({ uploadId, language }));
    });
  }
}

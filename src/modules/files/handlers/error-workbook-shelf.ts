import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { WorkbookStatus } from '../../../contracts/uploads.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DeadLetters } from '../../../platform/messaging/dead-letters.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { outcomeAt } from '../domain/error-workbook.entity.js';
import { MakeErrorWorkbook } from '../messages/commands.js';

const LOOK_EVERY_MS = 300;
/** A workbook that is neither there nor given up by then was lost: the next who wants it asks again. */
const ASK_AGAIN_MINUTES = 30;

interface Wanted {
  readonly language: Language;
  readonly withinMs: number;
  /** Has one made again that was given up. */
  readonly again: boolean;
}

interface AskedFor {
  readonly uploadId: string;
  /** Null until it is made. */
  readonly key: string | null;
  /** To the microsecond, as the database writes it. */
  readonly askedAt: string;
  readonly isLost: boolean;
}

/** Where the error workbooks stand that workers have made. */
@Injectable()
export class ErrorWorkbookShelf {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
    private readonly store: FileStore,
  ) {}

  /**
   * The workbook of an upload, made by a worker when it is wanted for the first time; undefined when it is not there in time. Fails with
   * `workbook-failed` when the worker gave it up.
   */
  async take(uploadId: string, { language, withinMs, again }: Wanted): Promise<Readable | undefined> {
    const until = Date.now() + withinMs;
    let [askedFor] = await this.askedFor([uploadId], language);
    if (!askedFor || askedFor.isLost || (again && (await this.isGivenUp(askedFor, language)))) await this.ask(uploadId, language, askedFor);
    for (;;) {
      [askedFor] = await this.askedFor([uploadId], language);
      // That of an outcome of before had to go first.
      if (!askedFor) await this.ask(uploadId, language, undefined);
      if (askedFor?.key) return await this.store.read(askedFor.key);
      if (askedFor && (await this.isGivenUp(askedFor, language))) throw new AppError('workbook-failed');
      if (Date.now() >= until) return undefined;
      await pause(LOOK_EVERY_MS);
    }
  }

  /** How it stands with the workbooks in one language that were asked for and cannot be taken at once, by upload. */
  async statuses(uploadIds: readonly string[], language: Language): Promise<ReadonlyMap<string, WorkbookStatus>> {
    const open = (await this.askedFor(uploadIds, language)).filter(({ key, isLost }) => key === null && !isLost);
    return new Map(
      await Promise.all(
        open.map(async (askedFor): Promise<[string, WorkbookStatus]> => [
          askedFor.uploadId,
          (await this.isGivenUp(askedFor, language)) ? 'failed' : 'being-made',
        ]),
      ),
    );
  }

  /** Of the rejected rows as they are now: what was made of those of before is not to be taken any more. */
  private async askedFor(uploadIds: readonly string[], language: Language): Promise<AskedFor[]> {
    return await this.em.execute<AskedFor[]>(
      `select w.upload_id as "uploadId", w.storage_key as key, w.asked_at::text as "askedAt",
         w.storage_key is null and w.asked_at < now() - make_interval(mins => ${ASK_AGAIN_MINUTES}) as "isLost"
       from files.error_workbook w join files.upload u on u.id = w.upload_id
       where w.upload_id in (select value::uuid from json_array_elements_text(?)) and w.language = ?
         and coalesce(w.outcome_at, ${outcomeAt('u')}) = ${outcomeAt('u')}`,
      [JSON.stringify(uploadIds), language],
    );
  }

  private async isGivenUp({ uploadId, key, askedAt }: AskedFor, language: Language): Promise<boolean> {
    return key === null && (await this.deadLetters.has(new MakeErrorWorkbook({ uploadId, language }), askedAt));
  }

  /** Of several who ask at once for what was not there, was given up, or is being made of an earlier outcome, one is heard. */
  private async ask(uploadId: string, language: Language, before: AskedFor | undefined): Promise<void> {
    await this.em.transactional(async (em) => {
      const asked = await em.execute<object[]>(
        `insert into files.error_workbook as w (upload_id, language, outcome_at) select u.id, ?, ${outcomeAt('u')} from files.upload u where u.id = ?
         on conflict (upload_id, language) do update set asked_at = clock_timestamp(), outcome_at = excluded.outcome_at
         where w.storage_key is null and (w.asked_at = ?::timestamptz or w.outcome_at <> excluded.outcome_at) returning 1`,
        [language, uploadId, before?.askedAt ?? null],
      );
      if (asked.length > 0) this.outbox.enqueue(new MakeErrorWorkbook({ uploadId, language }));
    });
  }
}

import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Language } from '../../../contracts/i18n/translate.js';
import type { ErrorReportStatus } from '../../../contracts/uploads.js';
import { AppError } from '../../../platform/http/app-error.js';
import { DeadLetters } from '../../../platform/messaging/dead-letters.js';
import { Outbox } from '../../../platform/messaging/outbox.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { outcomeAtSql } from '../domain/error-report.entity.js';
import { CreateErrorReport } from '../messages/commands.js';

const POLL_MS = 300;
/** A report that is neither created nor given up within this time is lost; the next request starts over. */
const LOST_AFTER_MINUTES = 30;

interface ErrorReportRequest {
  readonly language: Language;
  readonly withinMs: number;
  /** Creates the report again if it was given up. */
  readonly retry: boolean;
}

interface RequestedReport {
  readonly uploadId: string;
  /** Null until the report is created. */
  readonly key: string | null;
  /** To the microsecond, as the database formats it. */
  readonly askedAt: string;
  readonly isLost: boolean;
}

/** Stores the error reports that workers create. */
@Injectable()
export class ErrorReportStore {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly deadLetters: DeadLetters,
    private readonly store: FileStore,
  ) {}

  /**
   * Returns the error report of an upload, which a worker creates on the first request; undefined when it is not ready in time. Throws
   * `workbook-failed` when the worker gave up.
   */
  async read(uploadId: string, { language, withinMs, retry }: ErrorReportRequest): Promise<Readable | undefined> {
    const until = Date.now() + withinMs;
    let [askedFor] = await this.findRequested([uploadId], language);
    if (!askedFor || askedFor.isLost || (retry && (await this.hasFailed(askedFor, language))))
      await this.request(uploadId, language, askedFor);
    for (;;) {
      [askedFor] = await this.findRequested([uploadId], language);
      // The report of an earlier outcome was removed first.
      if (!askedFor) await this.request(uploadId, language, undefined);
      if (askedFor?.key) return await this.store.read(askedFor.key);
      if (askedFor && (await this.hasFailed(askedFor, language))) throw new AppError('workbook-failed');
      if (Date.now() >= until) return undefined;
      await pause(POLL_MS);
    }
  }

  /** Returns by upload the status of requested error reports in one language that are not ready. */
  async statuses(uploadIds: readonly string[], language: Language): Promise<ReadonlyMap<string, ErrorReportStatus>> {
    const open = (await this.findRequested(uploadIds, language)).filter(({ key, isLost }) => key === null && !isLost);
    return new Map(
      await Promise.all(
        open.map(async (askedFor): Promise<[string, ErrorReportStatus]> => [
          askedFor.uploadId,
          (await this.hasFailed(askedFor, language)) ? 'failed' : 'being-made',
        ]),
      ),
    );
  }

  /** Only reports of the current rejected rows; a report of an earlier outcome must not be delivered. */
  private async findRequested(uploadIds: readonly string[], language: Language): Promise<RequestedReport[]> {
    return await this.em.execute<RequestedReport[]>(
      `select w.upload_id as "uploadId", w.storage_key as key, w.asked_at::text as "askedAt",
         w.storage_key is null and w.asked_at < now() - make_interval(mins => ${LOST_AFTER_MINUTES}) as "isLost"
       from files.error_workbook w join files.upload u on u.id = w.upload_id
       where w.upload_id in (select value::uuid from json_array_elements_text(?)) and w.language = ?
         and coalesce(w.outcome_at, ${outcomeAtSql('u')}) = ${outcomeAtSql('u')}`,
      [JSON.stringify(uploadIds), language],
    );
  }

  private async hasFailed({ uploadId, key, askedAt }: RequestedReport, language: Language): Promise<boolean> {
    return key === null && (await this.deadLetters.has(new CreateErrorReport({ uploadId, language }), askedAt));
  }

  /** Of concurrent requests for a report that is missing, given up or outdated, only one takes effect. */
  private async request(uploadId: string, language: Language, before: RequestedReport | undefined): Promise<void> {
    await this.em.transactional(async (em) => {
      const asked = await em.execute<object[]>(
        `insert into files.error_workbook as w (upload_id, language, outcome_at) select u.id, ?, ${outcomeAtSql('u')} from files.upload u where u.id = ?
         on conflict (upload_id, language) do update set asked_at = clock_timestamp(), outcome_at = excluded.outcome_at
         where w.storage_key is null and (w.asked_at = ?::timestamptz or w.outcome_at <> excluded.outcome_at) returning 1`,
        [language, uploadId, before?.askedAt ?? null],
      );
      if (asked.length > 0) this.outbox.enqueue(new CreateErrorReport({ uploadId, language }));
    });
  }
}

import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '../../contracts/actor.js';
import type { ExportFormat } from '../../contracts/exports.js';
import { getTranslator } from '../../contracts/i18n/catalogues.js';
import type { Language } from '../../contracts/i18n/translate.js';
import { DeclaredLists } from '../lists/declared-lists.js';
import { readListQuery } from '../lists/raw-list-query.js';
import { ListSnapshots } from '../lists/list-snapshots.js';
import { ListQueryCipher } from '../lists/list-query-cipher.js';
import { FileStore, newFileKey, type StoredFile } from '../storage/file-store.js';
import { WriteExport } from './export-messages.js';
import { formatWriters } from './formats/format-writers.js';
import { fileColumns } from './formats/file-column.js';

const FOLDER = 'exports';
const MAX_BYTES = 4 * 1024 ** 3;
const PROGRESS_EVERY_MS = 500;

interface RequestedExport extends Actor {
  readonly exportId: string;
  readonly list: string;
  readonly format: ExportFormat;
  readonly language: Language;
  readonly question: string;
  /** File of an unfinished attempt. */
  readonly abandoned: string | null;
}

/**
 * Writes the file of an export from one snapshot. Each attempt has its own file and only the newest attempt can finish, so a partial file
 * is never visible.
 */
@CommandHandler(WriteExport)
export class WriteExportHandler implements ICommandHandler<WriteExport> {
  constructor(
    private readonly em: EntityManager,
    private readonly lists: DeclaredLists,
    private readonly snapshots: ListSnapshots,
    private readonly queryCipher: ListQueryCipher,
    private readonly store: FileStore,
  ) {}

  async execute({ payload: { exportId } }: WriteExport): Promise<void> {
    const key = newFileKey(FOLDER);
    const asked = await this.begin(exportId, key);
    if (!asked) return;
    if (asked.abandoned) await this.store.remove(asked.abandoned);
    const counted = { rows: 0, toldAt: performance.now() };
    const file = await this.write(asked, key, counted);
    if (!(await this.finish(exportId, file, counted.rows))) await this.store.remove(key);
  }

  /** Returns undefined when the export is finished or expired. */
  private async begin(exportId: string, key: string): Promise<RequestedExport | undefined> {
    // @unscoped the export of the command.
    const [asked] = await this.em.execute<RequestedExport[]>(
      `update platform.export e set storage_key = ?, started_at = clock_timestamp(), rows_written = 0
       from (select id, storage_key from platform.export where id = ? for update) before
       where e.id = before.id and e.finished_at is null and e.erased_at is null
       returning e.id as "exportId", e.list, e.format, e.language, e.question, before.storage_key as abandoned, ${actorColumns}`,
      [key, exportId],
    );
    return asked;
  }

  private async write(asked: RequestedExport, key: string, counted: { rows: number; toldAt: number }): Promise<StoredFile> {
    const { list, path } = this.lists.byKey(asked.list);
    const query = readListQuery(list, this.queryCipher.decrypt({ table: 'platform.export', id: asked.exportId }, asked.question));
    const words = getTranslator(asked.language);
    const rows = this.snapshots.rows(list, query, toActor(asked));
    try {
      const chunks = this.reportProgress(rows, { exportId: asked.exportId, key, counted });
      const content = await formatWriters[asked.format].write(fileColumns(list, words), chunks, { words, name: path.slice(0, 31) });
      return await this.store.put(FOLDER, content, MAX_BYTES, key);
    } finally {
      await rows.return(undefined);
    }
  }

  /** Passes the rows through and reports their number now and then; a lost report is corrected by the next. */
  private async *reportProgress(
    chunks: AsyncIterable<object[]>,
    { exportId, key, counted }: { exportId: string; key: string; counted: { rows: number; toldAt: number } },
  ): AsyncGenerator<object[]> {
    for await (const rows of chunks) {
      counted.rows += rows.length;
      yield rows;
      if (performance.now() - counted.toldAt < PROGRESS_EVERY_MS) continue;
      counted.toldAt = performance.now();
      // @unscoped the export of the command.
      void this.em
        .fork()
        .execute('update platform.export set rows_written = ? where id = ? and storage_key = ? and finished_at is null', [
          counted.rows,
          exportId,
          key,
        ])
        .catch(() => undefined);
    }
  }

  /** Returns false when a newer attempt has begun or has finished. The search terms are deleted, because they are no longer needed. */
  private async finish(exportId: string, { key, bytes }: StoredFile, rows: number): Promise<boolean> {
    // @unscoped the export of the command.
    const finished = await this.em.execute<object[]>(
      `update platform.export set finished_at = clock_timestamp(), rows_written = ?, bytes = ?, question = null
       where id = ? and storage_key = ? and finished_at is null and erased_at is null returning 1`,
      [rows, bytes, exportId, key],
    );
    return finished.length > 0;
  }
}

const actorColumns = `e.audience, e.owner_id as id, e.role, e.partner_id as "partnerId", e.merchant_id as "merchantId", e.acting_admin_id as "actingAdminId"`;

/** Returns the requester with the role and identity at the time of the request. There is no session: it may have ended. */
function toActor({ audience, id, role, partnerId, merchantId, actingAdminId }: RequestedExport): Actor {
  return {
    audience,
    id,
    sessionId: '',
    ...(role && { role }),
    ...(partnerId && { partnerId }),
    ...(merchantId && { merchantId }),
    ...(actingAdminId && { actingAdminId }),
  };
}

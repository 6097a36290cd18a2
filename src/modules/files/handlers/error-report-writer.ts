import type { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { createWorkbookStream } from '../../../platform/exports/formats/create-workbook-stream.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import { type Cell, toDisplayCell } from '../reading/cell.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { findTable, openBook } from '../reading/table.js';
import { findingText } from './finding-text.js';
import { Importers } from './importers.js';
import { type RejectedRow, UploadHistory } from './upload-history.js';

/** The file was within these limits at upload. The upload size limit is configured elsewhere. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: Infinity };
const FINDING_BATCH_SIZE = 5000;

/**
 * Writes the rejected rows of an upload as they are in the file, each with its reason, so that they can be corrected and uploaded again.
 */
@Injectable()
export class ErrorReportWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly importers: Importers,
    private readonly history: UploadHistory,
  ) {}

  /** Streams the error report with backpressure: at most some thousand rows are in memory. */
  async write<T>(uploadId: string, text: Translator, use: (workbook: Readable) => Promise<T>): Promise<T> {
    const { storageKey, fileName, importer, mapping } = await this.em.findOneOrFail(Upload, { id: uploadId });
    return await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, LIMITS));
      try {
        const table = await findTable(book, this.importers.byKey(importer).columns, { chosen: mapping ?? undefined });
        const { row: titles } = table.header;
        const rows = this.rows(uploadId, titles, table.batches(), text);
        return await use(await createWorkbookStream({ name: 'Errors' }, rows));
      } finally {
        await book.close();
      }
    });
  }

  /** Yields the titles, then each rejected row. Merges file and findings, as both are ordered by row. */
  private async *rows(
    uploadId: string,
    titles: readonly Cell[],
    batches: AsyncIterable<{ rowNumber: number; cells: Cell[] }[]>,
    text: Translator,
  ): AsyncGenerator<Cell[]> {
    yield [...titles, text('admin.statusFile.reason')];
    const rejected = this.rejectedRows(uploadId);
    let next = await rejected.next();
    for await (const batch of batches) {
      for (const { rowNumber, cells } of batch) {
        while (!next.done && next.value.row < rowNumber) next = await rejected.next();
        if (next.done) return;
        if (next.value.row !== rowNumber) continue;
        const reason = next.value.findings.map((finding) => findingText(finding, text)).join('; ');
        yield [...titles.map((_, index) => toDisplayCell(cells[index])), reason];
      }
    }
  }

  private async *rejectedRows(uploadId: string): AsyncGenerator<RejectedRow> {
    for (let after = 0; ;) {
      const rows = await this.history.rejectedRows(uploadId, after, FINDING_BATCH_SIZE);
      yield* rows;
      after = rows.at(-1)?.row ?? 0;
      if (rows.length <= FINDING_BATCH_SIZE) return;
    }
  }
}

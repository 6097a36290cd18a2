import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { createSheetsStream, type SheetContent } from '../../../platform/exports/formats/create-workbook-stream.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import type { RowFinding } from '../messages/importer.js';
import { type Cell, toDisplayCell } from '../reading/cell.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { toRowPlace } from '../reading/row-place.js';
import { findTable, openBook, type SheetTable } from '../reading/table.js';
import { findingText } from './finding-text.js';
import { Importers } from './importers.js';
import { unreadTexts } from './unread-text.js';
import { type RejectedRow, UploadHistory } from './upload-history.js';
import { type ReadingFacts, readSheets, UploadPreviewStore } from './upload-preview-store.js';

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
    private readonly previews: UploadPreviewStore,
  ) {}

  /** Streams the error report with backpressure: at most some thousand rows are in memory. */
  async write<T>(uploadId: string, text: Translator, use: (workbook: Readable) => Promise<T>): Promise<T> {
    const { storageKey, fileName, importer, mapping } = await this.em.findOneOrFail(Upload, { id: uploadId });
    const reading = (await this.previews.find(uploadId))?.reading;
    return await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, LIMITS));
      try {
        const { columns } = this.importers.byKey(importer);
        const { sheets } = await findTable(book, columns, { chosen: mapping ?? undefined, sheets: reading && readSheets(reading) });
        return await use(await createSheetsStream(this.contents(uploadId, sheets, reading, text)));
      } finally {
        await book.close();
      }
    });
  }

  /** Yields one sheet for each sheet with rejected rows, under the same name if there are several, and one about what was not read. */
  private async *contents(
    uploadId: string,
    sheets: readonly SheetTable[],
    reading: ReadingFacts | undefined,
    text: Translator,
  ): AsyncGenerator<SheetContent> {
    const rejected = new RowQueue(this.rejectedRows(uploadId));
    const names = readSheets(reading);
    for (const [index, table] of sheets.entries()) {
      const next = await rejected.peek();
      if (next === undefined) break;
      if (toRowPlace(next.row).sheet !== index) continue;
      const name = sheets.length === 1 ? 'Errors' : (table.sheet.name ?? 'Errors');
      yield { name, rows: this.rows(table, rejected, (finding) => findingText(finding, names, text), text('admin.statusFile.reason')) };
    }
    const unread = unreadTexts(reading, text);
    if (unread.length > 0) yield { name: text('admin.uploads.unread.title'), rows: Readable.from(unread.map((line) => [line])) };
  }

  /** Yields the titles, then each rejected row of the sheet. Merges file and findings, as both are ordered by row. */
  private async *rows(
    table: SheetTable,
    rejected: RowQueue,
    reasonOf: (finding: RowFinding) => string,
    reasonTitle: string,
  ): AsyncGenerator<Cell[]> {
    const titles = table.header.row;
    yield [...titles, reasonTitle];
    for await (const batch of table.batches()) {
      for (const { rowNumber, cells } of batch) {
        let next = await rejected.peek();
        while (next && next.row < rowNumber) next = await rejected.skip();
        if (!next) return;
        if (next.row !== rowNumber) continue;
        yield [...titles.map((_, index) => toDisplayCell(cells[index])), next.findings.map(reasonOf).join('; ')];
      }
    }
  }

  private async *rejectedRows(uploadId: string): AsyncGenerator<RejectedRow, void> {
    for (let after = 0; ;) {
      const rows = await this.history.rejectedRows(uploadId, after, FINDING_BATCH_SIZE);
      yield* rows;
      after = rows.at(-1)?.row ?? 0;
      if (rows.length <= FINDING_BATCH_SIZE) return;
    }
  }
}

/** Rejected rows in order, of which the first one can be looked at before it is taken. */
class RowQueue {
  private next: Promise<IteratorResult<RejectedRow, void>> | undefined;

  constructor(private readonly source: AsyncGenerator<RejectedRow, void>) {}

  /** Returns the first row; undefined when none is left. */
  async peek(): Promise<RejectedRow | undefined> {
    this.next ??= this.source.next();
    return (await this.next).value ?? undefined;
  }

  /** Drops the first row and returns the one after it. */
  skip(): Promise<RejectedRow | undefined> {
    this.next = this.source.next();
    return this.peek();
  }
}

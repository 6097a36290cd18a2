import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { createSheetsStream, type SheetContent } from '../../../platform/exports/formats/create-workbook-stream.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import { type Cell, toDisplayCell } from '../reading/cell.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { toRowPlace } from '../reading/row-place.js';
import { findTable, openBook, type SheetTable } from '../reading/table.js';
import { findingText } from './finding-text.js';
import { Importers } from './importers.js';
import { unreadTexts } from './unread-text.js';
import { type ReportedRow, UploadHistory } from './upload-history.js';
import { readSheets, UploadPreviewStore } from './upload-preview-store.js';

/** The file was within these limits at upload. The upload size limit is configured elsewhere. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: Infinity };
const FINDING_BATCH_SIZE = 5000;

/** Cells that the report adds to the rows of the file: their titles, and those of a row. */
interface AddedCells {
  readonly titles: readonly string[];
  readonly of: (row: FoundRow) => string[];
}

type FoundRow = ReportedRow & { readonly isWarning: boolean };

/**
 * Writes the rows with findings of an upload as they are in the file, each with its reason: rejected rows to be corrected and uploaded again,
 * and rows to check, which say that they are applied.
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
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    const { storageKey, fileName, importer, mapping } = upload;
    const reading = (await this.previews.find(uploadId))?.reading;
    const added = addedCells(upload, readSheets(reading), text);
    const unread = { title: text('admin.uploads.unread.title'), lines: unreadTexts(reading, text) };
    return await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, LIMITS));
      try {
        const { columns } = this.importers.byKey(importer);
        const { sheets } = await findTable(book, columns, { chosen: mapping ?? undefined, sheets: reading && readSheets(reading) });
        return await use(await createSheetsStream(this.contents(uploadId, sheets, added, unread)));
      } finally {
        await book.close();
      }
    });
  }

  /** Yields one sheet for each sheet with reported rows, under the same name if there are several, and one about what was not read. */
  private async *contents(
    uploadId: string,
    sheets: readonly SheetTable[],
    added: AddedCells,
    unread: { readonly title: string; readonly lines: readonly string[] },
  ): AsyncGenerator<SheetContent> {
    const reported = new RowQueue(this.reportedRows(uploadId));
    for (const [index, table] of sheets.entries()) {
      const next = await reported.peek();
      if (next === undefined) break;
      if (toRowPlace(next.row).sheet !== index) continue;
      const name = sheets.length === 1 ? 'Errors' : (table.sheet.name ?? 'Errors');
      yield { name, rows: this.rows(table, reported, added) };
    }
    if (unread.lines.length > 0) yield { name: unread.title, rows: Readable.from(unread.lines.map((line) => [line])) };
  }

  /** Yields the titles, then each reported row of the sheet. Merges file and findings, as both are ordered by row. */
  private async *rows(table: SheetTable, reported: RowQueue, added: AddedCells): AsyncGenerator<Cell[]> {
    const titles = table.header.row;
    yield [...titles, ...added.titles];
    for await (const batch of table.batches()) {
      for (const { rowNumber, cells } of batch) {
        let next = await reported.peek();
        while (next && next.row < rowNumber) next = await reported.skip();
        if (!next) return;
        if (next.row !== rowNumber) continue;
        yield [...titles.map((_, index) => toDisplayCell(cells[index])), ...added.of(next)];
      }
    }
  }

  private async *reportedRows(uploadId: string): AsyncGenerator<FoundRow, void> {
    for (let afterRow = 0; ;) {
      const rows = await this.history.reportedRows(uploadId, { afterRow, count: FINDING_BATCH_SIZE });
      yield* rows;
      afterRow = rows.at(-1)?.row ?? 0;
      if (rows.length <= FINDING_BATCH_SIZE) return;
    }
  }
}

/** Only the report of a file with rows to check says of each row whether it is applied. */
function addedCells({ warningCount, status }: Upload, sheets: readonly string[], text: Translator): AddedCells {
  const reason = ({ findings }: FoundRow) => findings.map((finding) => findingText(finding, sheets, text)).join('; ');
  const title = text('admin.statusFile.reason');
  if (warningCount === 0) return { titles: [title], of: (row) => [reason(row)] };
  const accepted = text(status === 'checked' ? 'admin.uploads.applied.later' : 'admin.uploads.applied.yes');
  const rejected = text('admin.uploads.applied.no');
  return {
    titles: [text('admin.uploads.check.outcome'), title],
    of: (row) => [row.isWarning ? accepted : rejected, reason(row)],
  };
}

/** Reported rows in order, of which the first one can be looked at before it is taken. */
class RowQueue {
  private next: Promise<IteratorResult<FoundRow, void>> | undefined;

  constructor(private readonly source: AsyncGenerator<FoundRow, void>) {}

  /** Returns the first row; undefined when none is left. */
  async peek(): Promise<FoundRow | undefined> {
    this.next ??= this.source.next();
    return (await this.next).value ?? undefined;
  }

  /** Drops the first row and returns the one after it. */
  skip(): Promise<FoundRow | undefined> {
    this.next = this.source.next();
    return this.peek();
  }
}

import { Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { getAdminPath } from '../../../contracts/pages.js';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { Config } from '../../../platform/config/config.js';
import { createSheetsStream, type SheetContent, type WorkbookCell } from '../../../platform/exports/formats/create-workbook-stream.js';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import type { CustomerRecord, Importer } from '../messages/importer.js';
import { toDisplayCell } from '../reading/cell.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { toRowPlace } from '../reading/row-place.js';
import { findTable, openBook, type SheetTable } from '../reading/table.js';
import { findingText } from './finding-text.js';
import { Importers } from './importers.js';
import { getReportTitles, getUnreadSheetName, withoutReportTitles } from './report-titles.js';
import { unreadTexts } from './unread-text.js';
import { type FoundRow, UploadHistory } from './upload-history.js';
import { readSheets, UploadPreviewStore } from './upload-preview-store.js';

/** The file was within these limits at upload. The upload size limit is configured elsewhere. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: Infinity };
const FINDING_BATCH_SIZE = 5000;

/** Cells that the report adds to the rows of the file: their titles, and those of a row. */
interface AddedCells {
  readonly titles: readonly string[];
  readonly of: (row: ReportRow) => WorkbookCell[];
}

/** A row with the customer's record, if it is known. */
interface ReportRow extends FoundRow {
  readonly record: CustomerRecord | undefined;
}

/**
 * Writes the rows with findings of an upload as they are in the file, each with its reason and a link to the customer's record: rejected rows
 * to be corrected and uploaded again, and rows to check, which say that they are applied.
 */
@Injectable()
export class ErrorReportWriter {
  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly importers: Importers,
    private readonly history: UploadHistory,
    private readonly previews: UploadPreviewStore,
    private readonly config: Config,
  ) {}

  /** Streams the error report with backpressure: at most some thousand rows are in memory. */
  async write<T>(uploadId: string, text: Translator, use: (workbook: Readable) => Promise<T>): Promise<T> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    const { storageKey, fileName, importer, mapping } = upload;
    const reading = (await this.previews.find(uploadId))?.reading;
    const from = this.importers.byKey(importer);
    const linksTo = from.customerRecords && this.config.values.PUBLIC_URL;
    const added = addedCells(upload, { sheets: readSheets(reading), linksTo }, text);
    const unread = { title: getUnreadSheetName(text), lines: unreadTexts(reading, from, text) };
    return await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, LIMITS));
      try {
        const { sheets } = await findTable(book, from.columns, { chosen: mapping ?? undefined, sheets: reading && readSheets(reading) });
        return await use(await createSheetsStream(this.contents({ uploadId, from }, sheets, added, unread)));
      } finally {
        await book.close();
      }
    });
  }

  /** Yields one sheet for each sheet with reported rows, under the same name if there are several, and one about what was not read. */
  private async *contents(
    reports: { readonly uploadId: string; readonly from: Importer },
    sheets: readonly SheetTable[],
    added: AddedCells,
    unread: { readonly title: string; readonly lines: readonly string[] },
  ): AsyncGenerator<SheetContent> {
    const reported = new RowQueue(this.reportedRows(reports));
    for (const [index, table] of sheets.entries()) {
      const next = await reported.peek();
      if (next === undefined) break;
      if (toRowPlace(next.row).sheet !== index) continue;
      const name = sheets.length === 1 ? 'Errors' : (table.sheet.name ?? 'Errors');
      yield { name, rows: this.rows({ from: reports.from, table }, reported, added) };
    }
    if (unread.lines.length > 0) yield { name: unread.title, rows: Readable.from(unread.lines.map((line) => [line])) };
  }

  /** Yields the titles, then each reported row of the sheet. Merges file and findings, as both are ordered by row. */
  private async *rows(
    { from, table }: { readonly from: Importer; readonly table: SheetTable },
    reported: RowQueue,
    added: AddedCells,
  ): AsyncGenerator<WorkbookCell[]> {
    // The columns of an earlier report that was corrected and uploaded are replaced.
    const titles = withoutReportTitles(table.header.row, from, table.header.ignored);
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

  private async *reportedRows({ uploadId, from }: { readonly uploadId: string; readonly from: Importer }): AsyncGenerator<ReportRow, void> {
    for (let afterRow = 0; ;) {
      const rows = await this.history.reportedRows(uploadId, { afterRow, count: FINDING_BATCH_SIZE });
      const ids = [...new Set(rows.flatMap(({ submissionId }) => submissionId ?? []))];
      const records = ids.length > 0 ? await from.customerRecords?.(ids) : undefined;
      yield* rows.map((row) => ({ ...row, record: records?.get(row.submissionId ?? '') }));
      afterRow = rows.at(-1)?.row ?? 0;
      if (rows.length <= FINDING_BATCH_SIZE) return;
    }
  }
}

/**
 * Only the report of a file with rows to check says of each row whether it is applied. `linksTo` is the origin of the links; undefined for
 * rows that are about no applications.
 */
function addedCells(
  { warningCount, status }: Upload,
  { sheets, linksTo }: { readonly sheets: readonly string[]; readonly linksTo: string | undefined },
  text: Translator,
): AddedCells {
  const titles = getReportTitles(text);
  const accepted = text(status === 'checked' ? 'admin.uploads.applied.later' : 'admin.uploads.applied.yes');
  const rejected = text('admin.uploads.applied.no');
  const added: readonly { readonly title: string; readonly of: (row: ReportRow) => WorkbookCell }[] = [
    ...(warningCount > 0 ? [{ title: titles.outcome, of: ({ isWarning }: ReportRow) => (isWarning ? accepted : rejected) }] : []),
    { title: titles.reason, of: ({ findings }) => findings.map((finding) => findingText(finding, sheets, text)).join('; ') },
    ...(linksTo === undefined ? [] : [{ title: titles.record, of: (row: ReportRow) => recordCell(row, linksTo) }]),
  ];
  return { titles: added.map(({ title }) => title), of: (row) => added.map((column) => column.of(row)) };
}

/** The application with the address of the customer's record, which holds ids alone; the page asks for a login. */
function recordCell({ submissionId, record }: ReportRow, origin: string): WorkbookCell {
  if (submissionId === null || !record) return submissionId;
  return { text: submissionId, hyperlink: `${origin}${getAdminPath('csr-portal', `${record.userId}/${record.recordId}`)}` };
}

/** Reported rows in order, of which the first one can be looked at before it is taken. */
class RowQueue {
  private next: Promise<IteratorResult<ReportRow, void>> | undefined;

  constructor(private readonly source: AsyncGenerator<ReportRow, void>) {}

  /** Returns the first row; undefined when none is left. */
  async peek(): Promise<ReportRow | undefined> {
    this.next ??= this.source.next();
    return (await this.next).value ?? undefined;
  }

  /** Drops the first row and returns the one after it. */
  skip(): Promise<ReportRow | undefined> {
    this.next = this.source.next();
    return this.peek();
  }
}

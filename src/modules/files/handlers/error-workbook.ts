import { PassThrough, type Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import type { RowFinding } from '../messages/importer.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { findTable, openBook } from '../reading/table.js';
import { Importers } from './importers.js';

/** The file was read within the limits once; only the size that uploads may have is set elsewhere. */
const LIMITS = { ...DEFAULT_LIMITS, fileBytes: Infinity };

/** Words of the workbook in the reader's language. */
export interface ErrorWorkbookWords {
  readonly reasonTitle: string;
  readonly describe: (finding: RowFinding) => string;
}

/** Writes the rejected rows of an upload as they stand in the file, each with its reason, so that they can be mended and sent again. */
@Injectable()
export class ErrorWorkbook {
  private readonly logger = new Logger(ErrorWorkbook.name);

  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly importers: Importers,
  ) {}

  /** The workbook as a stream, written row by row while the file is read once more. */
  of(uploadId: string, words: ErrorWorkbookWords): Readable {
    const output = new PassThrough();
    this.write(uploadId, words, output).catch((error: Error) => {
      this.logger.error(`error workbook of ${uploadId}: ${error.message}`);
      output.destroy(error);
    });
    return output;
  }

  private async write(uploadId: string, words: ErrorWorkbookWords, output: PassThrough): Promise<void> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    const reasons = await this.reasons(uploadId, words);
    // Loaded when it is needed: it would be a fifth of the time that a process takes to start.
    const { default: exceljs } = await import('exceljs');
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output });
    const sheet = workbook.addWorksheet('Errors');
    await this.copyRows(upload, reasons, words.reasonTitle, (cells) => sheet.addRow(cells).commit());
    sheet.commit();
    await workbook.commit();
  }

  private async copyRows(
    { storageKey, fileName, importer }: Upload,
    reasons: ReadonlyMap<number, string>,
    reasonTitle: string,
    add: (cells: unknown[]) => void,
  ): Promise<void> {
    await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, LIMITS));
      try {
        const table = await findTable(book, this.importers.byKey(importer).columns);
        const { row: titles } = table.header;
        add([...titles, reasonTitle]);
        for await (const batch of table.batches()) {
          for (const { rowNumber, cells } of batch) {
            const reason = reasons.get(rowNumber);
            if (reason) add([...titles.map((_, index) => cells[index] ?? null), reason]);
          }
        }
      } finally {
        await book.close();
      }
    });
  }

  private async reasons(uploadId: string, { describe }: ErrorWorkbookWords): Promise<ReadonlyMap<number, string>> {
    const rows = await this.em.execute<{ row_no: number; findings: RowFinding[] }[]>(
      'select row_no, findings from files.row_error where upload_id = ?',
      [uploadId],
    );
    return new Map(rows.map(({ row_no, findings }) => [row_no, findings.map(describe).join('; ')]));
  }
}

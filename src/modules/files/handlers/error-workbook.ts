import { PassThrough, type Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import exceljs from 'exceljs';
import { FileStore } from '../../../platform/storage/file-store.js';
import { Upload } from '../domain/upload.entity.js';
import type { RowFinding } from '../messages/importer.js';
import { detectKind } from '../reading/detect-kind.js';
import { DEFAULT_LIMITS } from '../reading/limits.js';
import { findTable, openBook } from '../reading/table.js';
import { Importers } from './importers.js';

const REASON_TITLE = 'Reason';

/** Writes the rejected rows of an upload, with the columns that were read and the reason, so that they can be mended and sent again. */
@Injectable()
export class ErrorWorkbook {
  private readonly logger = new Logger(ErrorWorkbook.name);

  constructor(
    private readonly em: EntityManager,
    private readonly store: FileStore,
    private readonly importers: Importers,
  ) {}

  /** The workbook as a stream, written row by row while it is read. */
  of(uploadId: string, describe: (finding: RowFinding) => string): Readable {
    const output = new PassThrough();
    this.write(uploadId, describe, output).catch((error: Error) => {
      this.logger.error(`error workbook of ${uploadId}: ${error.message}`);
      output.destroy(error);
    });
    return output;
  }

  private async write(uploadId: string, describe: (finding: RowFinding) => string, output: PassThrough): Promise<void> {
    const upload = await this.em.findOneOrFail(Upload, { id: uploadId });
    const reasons = await this.reasons(uploadId, describe);
    const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: output });
    const sheet = workbook.addWorksheet('Errors');
    if (reasons.size > 0) await this.copyRows(upload, reasons, (cells) => sheet.addRow(cells).commit());
    sheet.commit();
    await workbook.commit();
  }

  private async copyRows(
    { storageKey, fileName, importer }: Upload,
    reasons: ReadonlyMap<number, string>,
    add: (cells: unknown[]) => void,
  ): Promise<void> {
    await this.store.withLocalFile(storageKey, async (path) => {
      const book = await openBook(path, await detectKind(path, fileName, DEFAULT_LIMITS));
      try {
        const table = await findTable(book, this.importers.byKey(importer).columns);
        const { positions, titles } = table.header;
        const present = positions.filter((position) => position >= 0);
        add([...Object.values(titles), REASON_TITLE]);
        for await (const batch of table.batches()) {
          for (const { rowNumber, cells } of batch) {
            const reason = reasons.get(rowNumber);
            if (reason) add([...present.map((position) => cells[position] ?? null), reason]);
          }
        }
      } finally {
        await book.close();
      }
    });
  }

  private async reasons(uploadId: string, describe: (finding: RowFinding) => string): Promise<ReadonlyMap<number, string>> {
    const rows = await this.em.execute<{ row_no: number; findings: RowFinding[] }[]>(
      'select row_no, findings from files.row_error where upload_id = ?',
      [uploadId],
    );
    return new Map(rows.map(({ row_no, findings }) => [row_no, findings.map(describe).join('; ')]));
  }
}

import type { Readable } from 'node:stream';
import type { ExportFormat } from '../../../contracts/exports.js';
import type { Words } from '../../../contracts/i18n/translate.js';
import { writeCsv } from './csv.js';
import type { FileColumn } from './file-column.js';
import { writeXlsx } from './xlsx.js';

interface ExportFile {
  readonly contentType: string;
  /** Writes a file from portions of rows, which are asked for as fast as the file is read. */
  write(
    columns: readonly FileColumn[],
    chunks: AsyncIterable<readonly object[]>,
    told: { readonly words: Words; readonly name: string },
  ): Readable | Promise<Readable>;
}

/** How each format is written. */
export const exportFiles: Readonly<Record<ExportFormat, ExportFile>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
};

import type { Readable } from 'node:stream';
import type { ExportFormat } from '../../../contracts/exports.js';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { writeCsv } from './write-csv.js';
import type { FileColumn } from './file-column.js';
import { writeXlsx } from './write-xlsx.js';

interface FormatWriter {
  readonly contentType: string;
  /** Writes a file from chunks of rows, which are requested as fast as the file is read. */
  write(
    columns: readonly FileColumn[],
    chunks: AsyncIterable<readonly object[]>,
    told: { readonly words: Translator; readonly name: string },
  ): Readable | Promise<Readable>;
}

export const formatWriters: Readonly<Record<ExportFormat, FormatWriter>> = {
  csv: { contentType: 'text/csv; charset=utf-8', write: writeCsv },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: writeXlsx },
};

import exceljs from 'exceljs';
import { buildXls } from './xls-builder.js';

type Rows = readonly (readonly string[])[];

/** Writers of the same rows: a current spreadsheet, one of twenty years ago, and a custom program. */
export const writers = {
  xlsx: async (rows: Rows) => {
    const book = new exceljs.Workbook();
    book.addWorksheet('Rows').addRows(rows.map((row) => [...row]));
    return Buffer.from(await book.xlsx.writeBuffer());
  },
  xls: (rows: Rows) => Promise.resolve(buildXls('Rows', rows)),
  csv: (rows: Rows) =>
    Promise.resolve(Buffer.from(`\ufeff${rows.map((row) => row.map((value) => `"${value}"`).join(';')).join('\r\n')}\r\n`)),
} as const;
export type Writer = keyof typeof writers;

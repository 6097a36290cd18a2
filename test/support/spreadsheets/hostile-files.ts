import { buildZip } from './zip-builder.js';
import { withPart, xlsxParts } from './xlsx-builder.js';

const TITLES = 'Application ID,Status,Remarks';

/** Returns a CSV of empty lines below one record. */
export const emptyLines = (bytes: number): string => `${TITLES}\nA1,Approved,\n${'\n'.repeat(bytes)}`;

/** Returns a CSV that repeats one record. */
export function repeatedRow(bytes: number): string {
  const line = `A1,Approved,${'x'.repeat(40)}\n`;
  return `${TITLES}\n${line.repeat(Math.ceil(bytes / line.length))}`;
}

/** Returns a CSV of different records of a few bytes each: many rows in a small file. */
export const shortRows = (rows: number): string =>
  `Application ID,Status\n${Array.from({ length: rows }, (_, row) => `${row},A`).join('\n')}`;

/** Returns a workbook of different records that is packed about 80 to 1. */
export function packedWorkbook(rows: number): Buffer {
  const parts = xlsxParts([{ rows: [TITLES.split(','), ['A1', 'Approved', 'none']] }]);
  const cells = '<c t="s"><v>4</v></c><c t="s"><v>5</v></c>' + '<c s="1"></c>'.repeat(12);
  const lines = Array.from({ length: rows }, (_, row) => `<row spans="1:16"><c><v>${row}</v></c>${cells}</row>`).join('');
  return buildZip(withPart(parts, 'xl/worksheets/sheet1.xml', (xml) => xml.replace('</sheetData>', `${lines}</sheetData>`)));
}

import ExcelJS from 'exceljs';
import { type CellValue as HucreValue, writeXlsx } from 'hucre/xlsx';
import { type FixtureCell, type FixtureSheet, xlsxParts } from '../xlsx-builder.js';
import { buildZip, type ZipPart } from '../zip-builder.js';
import type { Medium, ModelCell, ModelSheet } from './model.js';
import type { Random } from '../../random.js';
import { serialOf } from './values.js';

const DATE_FORMATS = ['dd-mm-yyyy', 'dd/mm/yyyy', 'd-mmm-yy', 'yyyy-mm-dd', '[$-4009]d mmmm, yyyy;@', 'm/d/yyyy h:mm', 'mmm-yy'];

/** Features of each workbook writer. */
export const workbookMedia = {
  ours: { typed: true, formats: true, formulas: true, uncalculated: true, date1904: false, dateFormats: DATE_FORMATS, script: 'any' },
  exceljs: { typed: true, formats: true, formulas: true, uncalculated: false, date1904: false, dateFormats: DATE_FORMATS, script: 'any' },
  hucre: { typed: true, formats: false, formulas: false, uncalculated: false, date1904: false, dateFormats: ['yyyy-mm-dd'], script: 'any' },
} as const satisfies Record<string, Medium>;

/** Compression options of our own builder. */
export interface Packing {
  order: 'as Excel' | 'strings first' | 'strings last' | 'shuffled';
  strings: 'shared' | 'inline';
  compression: 'stored' | 'level 1' | 'level 6' | 'level 9' | 'mixed';
  descriptors: boolean;
  prefix: string;
  withoutReferences: boolean;
}

/** Writes a workbook byte for byte with the builders of the tests. */
export function ownWorkbook(sheets: readonly ModelSheet[], date1904: boolean, packing: Packing, random: Random): Buffer {
  const parts = xlsxParts(
    sheets.map((sheet) => fixtureOf(sheet, date1904)),
    { inline: packing.strings === 'inline', date1904, prefix: packing.prefix, withoutReferences: packing.withoutReferences },
  );
  return buildZip(inOrder(parts, packing.order, random).map((part) => ({ ...part, ...compressed(packing, random) })));
}

function inOrder(parts: ZipPart[], order: Packing['order'], random: Random): ZipPart[] {
  if (order === 'as Excel') return parts;
  if (order === 'shuffled') return random.shuffle(parts);
  const isStrings = ({ name }: ZipPart) => name === 'xl/sharedStrings.xml';
  const others = parts.filter((part) => !isStrings(part));
  return order === 'strings first' ? [...parts.filter(isStrings), ...others] : [...others, ...parts.filter(isStrings)];
}

function compressed({ compression, descriptors }: Packing, random: Random): Partial<ZipPart> {
  const how = compression === 'mixed' ? random.pick(['stored', 'level 1', 'level 9'] as const) : compression;
  return how === 'stored' ? { stored: true, descriptor: descriptors } : { level: Number(how.slice(-1)), descriptor: descriptors };
}

function fixtureOf(sheet: ModelSheet, date1904: boolean): FixtureSheet {
  return {
    name: sheet.name,
    rows: sheet.rows.map((row) => row.map((cell) => fixtureCell(cell, date1904))),
    ...(sheet.hidden && { state: 'hidden' }),
    ...(sheet.merges && { merges: sheet.merges }),
    ...(sheet.hiddenRows && { hiddenRows: sheet.hiddenRows }),
  };
}

function fixtureCell(cell: ModelCell, date1904: boolean): FixtureCell {
  if (cell === null) return null;
  if ('text' in cell) return cell.text;
  if ('number' in cell) return cell.format === undefined ? cell.number : { number: cell.number, format: cell.format };
  if ('date' in cell) return { number: serialOf(cell.date, date1904), format: cell.format };
  if ('uncalculated' in cell) return { formula: cell.uncalculated };
  return cell;
}

/** Creates a workbook whose cells reference a string table that is not in the archive. */
export function withoutStrings(rows: FixtureSheet['rows']): Buffer {
  const whole = xlsxParts([{ rows }]);
  return buildZip(whole.filter(({ name }) => name !== 'xl/sharedStrings.xml'));
}

export async function exceljsWorkbook(sheets: readonly ModelSheet[], date1904: boolean): Promise<Buffer> {
  const workbook = new ExcelJS.Workbook();
  workbook.properties.date1904 = date1904;
  for (const { name, hidden, rows, merges = [], hiddenRows = [] } of sheets) {
    const sheet = workbook.addWorksheet(name, hidden ? { state: 'hidden' } : {});
    for (const [index, cells] of rows.entries()) {
      const row = sheet.getRow(index + 1);
      for (const [column, cell] of cells.entries()) if (cell) writeExceljs(row.getCell(column + 1), cell);
      if (hiddenRows.includes(index + 1)) row.hidden = true;
    }
    for (const area of merges) sheet.mergeCells(area);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

function writeExceljs(target: ExcelJS.Cell, cell: Exclude<ModelCell, null>): void {
  if ('text' in cell) target.value = cell.text;
  else if ('number' in cell) target.value = cell.number;
  else if ('date' in cell) target.value = new Date(Date.UTC(cell.date[0], cell.date[1] - 1, cell.date[2]));
  else if ('formula' in cell) target.value = { formula: cell.formula, result: cell.result };
  else if ('error' in cell) target.value = { error: cell.error } as ExcelJS.CellErrorValue;
  if ('format' in cell && cell.format !== undefined) target.numFmt = cell.format;
}

export async function hucreWorkbook(sheets: readonly ModelSheet[]): Promise<Uint8Array> {
  return await writeXlsx({
    sheets: sheets.map(({ name, rows, hidden }) => ({ name, ...(hidden && { hidden }), rows: rows.map((row) => row.map(hucreValue)) })),
  });
}

function hucreValue(cell: ModelCell): HucreValue {
  if (cell === null) return null;
  if ('text' in cell) return cell.text;
  if ('number' in cell) return cell.number;
  if ('date' in cell) return new Date(Date.UTC(cell.date[0], cell.date[1] - 1, cell.date[2]));
  if ('error' in cell) return cell.error;
  throw new Error('hucre is asked for values only');
}

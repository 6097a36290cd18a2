import type { Readable } from 'node:stream';
import type { Column } from 'exceljs';
import { INDIA_UTC_OFFSET_MS } from '../../../contracts/days.js';
import type { ColumnRule } from '../../../contracts/lists.js';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { type FileColumn, createValueFormatter } from './file-column.js';
import { type WorkbookCell, createWorkbookStream } from './create-workbook-stream.js';

/** Keeps numbers numeric and displays them in lakhs and crores. */
const AMOUNT = '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00';
const TIME = 'dd-mm-yyyy hh:mm:ss';
const DAY = 'dd-mm-yyyy';
/** Excel rejects files with longer texts in a cell. */
const MAX_TEXT_LENGTH = 32_767;
const MAX_COLUMN_WIDTH = 40;
/** Not allowed in XML, and not needed in texts. */
const ILLEGAL_CHARACTERS =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Writes a workbook. Texts are text cells, which are never read as formulas; times and days are real dates in the Indian format. */
export function writeXlsx(
  columns: readonly FileColumn[],
  chunks: AsyncIterable<readonly object[]>,
  { words, name }: { words: Translator; name: string },
): Promise<Readable> {
  return createWorkbookStream({ name, columns: columns.map(toExcelColumn) }, toExcelRows(columns, chunks, words));
}

function toExcelColumn({ label, rule: { kind } }: FileColumn): Partial<Column> {
  const numFmt = kind === 'inr' ? AMOUNT : kind === 'instant' ? TIME : kind === 'date' || kind === 'birthDate' ? DAY : undefined;
  const width = Math.min(MAX_COLUMN_WIDTH, Math.max(label.length, kind === 'instant' ? TIME.length : DAY.length) + 2);
  return { header: label, width, ...(numFmt && { style: { numFmt } }) };
}

async function* toExcelRows(
  columns: readonly FileColumn[],
  chunks: AsyncIterable<readonly object[]>,
  words: Translator,
): AsyncGenerator<WorkbookCell[]> {
  const cells = columns.map(({ name, rule }) => ({ name, write: createCellWriter(rule, words) }));
  for await (const rows of chunks)
    for (const row of rows as readonly Readonly<Record<string, unknown>>[]) yield cells.map(({ name, write }) => write(row[name]));
}

function createCellWriter(rule: ColumnRule, words: Translator): (value: unknown) => WorkbookCell {
  if (rule.kind === 'instant') return (value) => (typeof value === 'string' ? new Date(Date.parse(value) + INDIA_UTC_OFFSET_MS) : null);
  if (rule.kind === 'date' || rule.kind === 'birthDate') return (value) => (typeof value === 'string' ? new Date(value) : null);
  const told = createValueFormatter(rule, words);
  return (value) => {
    if (typeof value === 'number' && rule.kind !== 'flag' && rule.kind !== 'lookup') return value;
    return told(value)?.replace(ILLEGAL_CHARACTERS, '').slice(0, MAX_TEXT_LENGTH) ?? null;
  };
}

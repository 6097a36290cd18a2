import { Readable } from 'node:stream';
import { INDIA_UTC_OFFSET_MS } from '../../../contracts/days.js';
import type { FieldKindName } from '../../../contracts/fields.js';
import type { ColumnRule } from '../../../contracts/lists.js';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { escapeCsv } from './escape-csv.js';
import { type FileColumn, createValueFormatter } from './file-column.js';

/** Says to Excel that the file is UTF-8; without it, Hindi would be broken. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Values with commas between them. Numbers are plain, times `2026-11-22 21:30:05` on India's clock and days `2026-11-22`: whatever country a
 * spreadsheet is set up for, it reads these in one way only.
 */
export function writeCsv(
  columns: readonly FileColumn[],
  chunks: AsyncIterable<readonly object[]>,
  { words }: { words: Translator },
): Readable {
  return Readable.from(csvLines(columns, chunks, words), { objectMode: false });
}

async function* csvLines(
  columns: readonly FileColumn[],
  chunks: AsyncIterable<readonly object[]>,
  words: Translator,
): AsyncGenerator<Buffer> {
  const cells = columns.map(({ name, rule }) => ({ name, write: createCellWriter(rule, words) }));
  yield Buffer.from(BYTE_ORDER_MARK + columns.map(({ label }) => escapeCsv(label)).join(',') + LINE_END);
  for await (const rows of chunks) {
    let text = '';
    for (const row of rows as readonly Readonly<Record<string, unknown>>[]) {
      let separator = '';
      for (const { name, write } of cells) {
        text += separator + write(row[name]);
        separator = ',';
      }
      text += LINE_END;
    }
    yield Buffer.from(text);
  }
}

const codeKinds: ReadonlySet<FieldKindName> = new Set(['id', 'ifsc', 'phone', 'pincode', 'slug', 'utmId']);

function createCellWriter(rule: ColumnRule, words: Translator): (value: unknown) => string {
  if (rule.kind === 'instant') return createIndiaTimeFormatter();
  // Dates of ISO 8601, which a spreadsheet shall take for what they are.
  if (rule.kind === 'date' || rule.kind === 'birthDate') return (value) => (value as string | null) ?? '';
  const told = createValueFormatter(rule, words);
  const isCode = codeKinds.has(rule.kind);
  return (value) => {
    if (typeof value === 'number' && rule.kind !== 'flag' && rule.kind !== 'lookup') return String(value);
    const text = told(value);
    return text === null ? '' : escapeCsv(text, isCode);
  };
}

/** Rows in the order of a time share their minute with the row before. */
function createIndiaTimeFormatter(): (value: unknown) => string {
  let [minute, there] = ['', ''];
  return (value) => {
    if (typeof value !== 'string') return '';
    const asked = value.slice(0, 16);
    if (asked !== minute) {
      minute = asked;
      there = new Date(Date.parse(`${asked}Z`) + INDIA_UTC_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');
    }
    return there + value.slice(16, 19);
  };
}

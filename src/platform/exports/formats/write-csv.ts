import { Readable } from 'node:stream';
import { INDIA_UTC_OFFSET_MS } from '../../../contracts/days.js';
import type { FieldKindName } from '../../../contracts/fields.js';
import type { ColumnRule } from '../../../contracts/lists.js';
import type { Translator } from '../../../contracts/i18n/translate.js';
import { escapeCsv } from './escape-csv.js';
import { type FileColumn, createValueFormatter } from './file-column.js';

/** Tells Excel that the file is UTF-8; without it, Hindi text is garbled. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Writes CSV. Numbers are plain, times `2026-11-22 21:30:05` in IST and days `2026-11-22`: spreadsheets read these the same way in every
 * locale.
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
  // ISO 8601 dates, which a spreadsheet should read as dates, so they are not escaped.
  if (rule.kind === 'date' || rule.kind === 'birthDate') return (value) => (value as string | null) ?? '';
  const told = createValueFormatter(rule, words);
  const isCode = codeKinds.has(rule.kind);
  return (value) => {
    if (typeof value === 'number' && rule.kind !== 'flag' && rule.kind !== 'lookup') return String(value);
    const text = told(value);
    return text === null ? '' : escapeCsv(text, isCode);
  };
}

/** Caches the formatted minute: rows sorted by time often share it with the previous row. */
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

import { Readable } from 'node:stream';
import { INDIA_AHEAD_MS } from '../../../contracts/days.js';
import type { FieldKindName } from '../../../contracts/fields.js';
import type { ColumnRule } from '../../../contracts/lists.js';
import type { Words } from '../../../contracts/i18n/translate.js';
import { csvText } from './csv-text.js';
import { type FileColumn, toldBy } from './file-column.js';

/** Says to Excel that the file is UTF-8; without it, Hindi would be broken. */
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

/**
 * Values with commas between them. Numbers are plain, times `2026-11-22 21:30:05` on India's clock and days `2026-11-22`: whatever country a
 * spreadsheet is set up for, it reads these in one way only.
 */
export function writeCsv(columns: readonly FileColumn[], chunks: AsyncIterable<readonly object[]>, { words }: { words: Words }): Readable {
  return Readable.from(lines(columns, chunks, words), { objectMode: false });
}

async function* lines(columns: readonly FileColumn[], chunks: AsyncIterable<readonly object[]>, words: Words): AsyncGenerator<Buffer> {
  const cells = columns.map(({ name, rule }) => ({ name, write: writerOf(rule, words) }));
  yield Buffer.from(BYTE_ORDER_MARK + columns.map(({ label }) => csvText(label)).join(',') + LINE_END);
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

const codes: ReadonlySet<FieldKindName> = new Set(['id', 'ifsc', 'phone', 'pincode', 'slug', 'utmId']);

function writerOf(rule: ColumnRule, words: Words): (value: unknown) => string {
  if (rule.kind === 'instant') return indiaClock();
  // Dates of ISO 8601, which a spreadsheet shall take for what they are.
  if (rule.kind === 'date' || rule.kind === 'birthDate') return (value) => (value as string | null) ?? '';
  const told = toldBy(rule, words);
  const isCode = codes.has(rule.kind);
  return (value) => {
    if (typeof value === 'number' && rule.kind !== 'flag' && rule.kind !== 'lookup') return String(value);
    const text = told(value);
    return text === null ? '' : csvText(text, isCode);
  };
}

/** Rows in the order of a time share their minute with the row before. */
function indiaClock(): (value: unknown) => string {
  let [minute, there] = ['', ''];
  return (value) => {
    if (typeof value !== 'string') return '';
    const asked = value.slice(0, 16);
    if (asked !== minute) {
      minute = asked;
      there = new Date(Date.parse(`${asked}Z`) + INDIA_AHEAD_MS).toISOString().slice(0, 16).replace('T', ' ');
    }
    return there + value.slice(16, 19);
  };
}

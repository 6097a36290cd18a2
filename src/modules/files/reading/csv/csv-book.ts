import { stat } from 'node:fs/promises';
import type { Book, Sheet } from '../book.js';
import { isBlank, MAX_COLUMNS, type SheetRow } from '../cell.js';
import { FileProblem } from '../file-problem.js';
import { detectDelimiter } from './delimiter.js';
import { type CsvEncoding, decodeFile, detectEncoding } from './encoding.js';
import { unwrapFormulaText } from './formula-text.js';
import { readRecords } from './read-records.js';

/** No spreadsheet has more lines. Blank lines count, because they are read too. */
const MAX_LINES = 1_048_576;

/** Opens a CSV. A first pass over the whole file determines the encoding, the first lines determine the delimiter. Every cell is text. */
export async function openCsv(path: string): Promise<Book> {
  const encoding = await detectEncoding(path);
  const { size } = await stat(path);
  const sheet: CsvSheet = { progress: { done: 0, total: size }, isCut: false, batches: () => batches(path, encoding, sheet) };
  return { sheets: [sheet], unread: [], date1904: false, fixedWidth: true, encoding, close: () => Promise.resolve() };
}

type CsvSheet = Sheet & { isCut: boolean };

/** The decoder removes one byte order mark; a program that adds one to a file that has one leaves another. */
async function* batches(path: string, encoding: CsvEncoding, sheet: CsvSheet): AsyncGenerator<SheetRow[]> {
  const first = await firstText(path, encoding);
  const marks = /^\ufeff*/.exec(first)?.[0].length ?? 0;
  const { delimiter, hintLength } = detectDelimiter(first.slice(marks));
  const text = unwrapFormulaText(
    skip(
      decodeFile(path, encoding, (bytes) => (sheet.progress.done = bytes)),
      marks + hintLength,
    ),
  );
  let rowNumber = 0;
  let blankRows = 0;
  for await (const records of readRecords(text, delimiter)) {
    const rows: SheetRow[] = [];
    for (const record of records) {
      if (++rowNumber > MAX_LINES)
        throw new FileProblem(blankRows > MAX_LINES / 2 ? 'too-many-empty-rows' : 'too-many-rows', { limit: MAX_LINES });
      if (record.length > MAX_COLUMNS) sheet.isCut ||= !record.slice(MAX_COLUMNS).every(isBlank);
      const cells = record.length > MAX_COLUMNS ? record.slice(0, MAX_COLUMNS) : record;
      if (cells.every(isBlank)) blankRows++;
      else rows.push({ rowNumber, cells, formulas: 0 });
    }
    if (rows.length > 0) yield rows;
  }
}

async function firstText(path: string, encoding: CsvEncoding): Promise<string> {
  for await (const text of decodeFile(path, encoding)) if (text !== '') return text;
  return '';
}

/** Skips the first `characters` of the text, all of which are in its first chunk. */
async function* skip(chunks: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters;
  for await (const chunk of chunks) {
    yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}

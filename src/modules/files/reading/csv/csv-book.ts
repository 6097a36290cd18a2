import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { CsvError, parse } from 'csv-parse';
import type { Book, Sheet } from '../book.js';
import { type Cell, isBlank, MAX_COLUMNS, type SheetRow } from '../cell.js';
import { FileProblem } from '../file-problem.js';
import { detectDelimiter } from './delimiter.js';
import { type CsvEncoding, decodeFile, detectEncoding } from './encoding.js';
import { unwrapFormulaText } from './formula-text.js';

const BATCH = 500;
/** A longer record means a quote that was never closed. */
const MAX_RECORD_CHARACTERS = 1_000_000;

/** Opens a CSV: its encoding is settled by a first pass over the whole file, its delimiter by the first lines. Every cell is text. */
export async function openCsv(path: string): Promise<Book> {
  const encoding = await detectEncoding(path);
  const { size } = await stat(path);
  const progress = { done: 0, total: size };
  const sheet: Sheet = { progress, batches: () => batches(path, encoding, progress) };
  return { sheets: [sheet], date1904: false, knowsPercent: true, fixedWidth: true, encoding, close: () => Promise.resolve() };
}

async function* batches(path: string, encoding: CsvEncoding, progress: Sheet['progress']): AsyncGenerator<SheetRow[]> {
  const { delimiter, hintLength } = detectDelimiter(await firstText(path, encoding));
  const text = unwrapFormulaText(
    skip(
      decodeFile(path, encoding, (bytes) => (progress.done = bytes)),
      hintLength,
    ),
  );
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: false,
    max_record_size: MAX_RECORD_CHARACTERS,
  });
  // The outcome is seen by the loop below; the promise itself says nothing more.
  pipeline(text, parser).catch(() => undefined);
  let rowNumber = 0;
  let batch: SheetRow[] = [];
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      rowNumber++;
      const cells: Cell[] = record.length > MAX_COLUMNS ? record.slice(0, MAX_COLUMNS) : record;
      if (cells.every(isBlank)) continue;
      batch.push({ rowNumber, cells, formulas: 0 });
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
  } catch (error) {
    // Rows that were waiting in the parser are lost with it, so its own count is the true one.
    throw error instanceof CsvError ? new FileProblem('damaged', { row: Number(error['records']) + 1 }, { cause: error }) : error;
  }
  if (batch.length > 0) yield batch;
}

async function firstText(path: string, encoding: CsvEncoding): Promise<string> {
  for await (const text of decodeFile(path, encoding)) if (text !== '') return text;
  return '';
}

/** Leaves out the first `characters` of the text; they lie in its first chunk. */
async function* skip(chunks: AsyncIterable<string>, characters: number): AsyncGenerator<string> {
  let left = characters;
  for await (const chunk of chunks) {
    yield chunk.slice(left);
    left = Math.max(0, left - chunk.length);
  }
}

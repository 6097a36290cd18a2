import { FileProblem } from '../file-problem.js';
import type { Delimiter } from './delimiter.js';

/** A longer record means an unclosed quote or, without a quote, a file that is not a list of lines. */
const MAX_RECORD_CHARACTERS = 1_000_000;
const LINE_END = /\r\n|\n|\r/;
const QUOTE = 34;
const ESCAPED = /\\([\\"])|"(")/g;
/** Shared, because each of millions of empty lines would otherwise take memory. */
const EMPTY_RECORD: string[] = [''];

/**
 * Yields the records of a CSV in batches, empty lines included. Lines without a quote are records and only split, which takes a tenth of
 * the time;
 * a record with a quote is read character by character. A quote inside a cell and text after a closing quote are ordinary characters
 * (inches and
 * nicknames) as long as the cell ends in its line: a cell that begins with a quote and continues past a line break after its quote was
 * closed has
 * absorbed other rows. From the first quote inside a quoted cell that a backslash precedes and a letter follows, a backslash escapes a quote,
 * as database programs write it; before, only a second quote does. Throws FileProblem quote-not-closed and line-too-long, each with its row.
 */
export async function* readRecords(text: AsyncIterable<string>, delimiter: Delimiter): AsyncGenerator<string[][]> {
  const reader = new RecordReader(delimiter);
  for await (const chunk of text) {
    const records = reader.read(chunk, false);
    if (records.length > 0) yield records;
  }
  const last = reader.read('', true);
  if (last.length > 0) yield last;
}

/** Takes a text in pieces and returns the complete records. */
class RecordReader {
  private rest = '';
  private count = 0;
  private readonly dialect: Dialect = { hasBackslashes: false };

  constructor(private readonly delimiter: Delimiter) {}

  read(chunk: string, isLast: boolean): string[][] {
    const text = this.rest + chunk;
    const records: string[][] = [];
    let at = 0;
    for (;;) {
      const quote = text.indexOf('"', at);
      const plain = text.slice(at, quote < 0 ? text.length : quote);
      const end = lastLineEnd(plain, quote < 0 && !isLast);
      if (end > 0) {
        for (const line of splitLines(plain.slice(0, end))) records.push(line === '' ? EMPTY_RECORD : line.split(this.delimiter));
        at += end;
      }
      if (quote < 0) break;
      const record = quotedRecord(text, {
        at,
        delimiter: this.delimiter,
        isLast,
        row: this.count + records.length + 1,
        dialect: this.dialect,
      });
      if (!record) break;
      records.push(record.cells);
      at = record.end;
    }
    if (isLast && at < text.length && text.indexOf('"', at) < 0) {
      records.push(text.slice(at).split(this.delimiter));
      at = text.length;
    }
    this.rest = text.slice(at);
    this.count += records.length;
    if (this.rest.length > MAX_RECORD_CHARACTERS || (isLast && this.rest !== '')) throw this.unclosedQuoteProblem();
    return records;
  }

  /** The rest of the text has no end, within the limit or at all. */
  private unclosedQuoteProblem(): FileProblem {
    const row = this.count + 1;
    const isLine = this.rest.search(LINE_END) < 0 && this.rest.length > MAX_RECORD_CHARACTERS;
    return isLine ? new FileProblem('line-too-long', { row, limit: MAX_RECORD_CHARACTERS }) : new FileProblem('quote-not-closed', { row });
  }
}

/**
 * Returns the position after the last line end of a text, 0 when there is none. While more text may come, a line feed may still follow a
 * final carriage return.
 */
function lastLineEnd(text: string, isOpen: boolean): number {
  const back = isOpen && text.endsWith('\r') ? text.slice(0, -1).lastIndexOf('\r') : text.lastIndexOf('\r');
  return Math.max(text.lastIndexOf('\n'), back) + 1;
}

/** Splits a text that ends with a line end into lines. */
function splitLines(text: string): string[] {
  const lines = text.includes('\r') ? text.split(LINE_END) : text.split('\n');
  lines.pop();
  return lines;
}

/** What the file has shown about its notation so far. */
interface Dialect {
  /** Whether a backslash escapes a quote. */
  hasBackslashes: boolean;
}

interface ReadPosition {
  /** Where the record begins. */
  readonly at: number;
  readonly delimiter: Delimiter;
  /** Whether this is the end of the text. */
  readonly isLast: boolean;
  readonly row: number;
  readonly dialect: Dialect;
}

/**
 * Returns the record that begins at a position, and where the next one begins; undefined while its end has not arrived. Throws FileProblem
 * quote-not-closed.
 */
function quotedRecord(text: string, position: ReadPosition): { readonly cells: string[]; readonly end: number } | undefined {
  const { at, delimiter, isLast, dialect } = position;
  const { hasBackslashes } = dialect;
  const cells: string[] = [];
  for (let place = at; ;) {
    const cell = text.charCodeAt(place) === QUOTE ? quotedCell(text, place, position) : plainCell(text, place, '', delimiter);
    // What the record shows applies to its first cells too.
    if (dialect.hasBackslashes !== hasBackslashes) return quotedRecord(text, position);
    if (!cell) return undefined;
    const { end } = cell;
    // The following character may not have arrived: a delimiter, a line end, or the line feed of one.
    if (!isLast && (end >= text.length || (text[end] === '\r' && end + 1 === text.length))) return undefined;
    cells.push(cell.value);
    if (end >= text.length) return { cells, end };
    if (text[end] !== delimiter) return { cells, end: end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1) };
    place = end + 1;
  }
}

interface CellText {
  readonly value: string;
  readonly end: number;
}

/** Reads the rest of an unquoted cell, after its `known` part. */
function plainCell(text: string, from: number, known: string, delimiter: Delimiter): CellText {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end++;
  return { value: known + text.slice(from, end), end };
}

/** Whether an odd number of backslashes precedes a quote of the cell. */
function isBehindBackslash(text: string, from: number, quote: number): boolean {
  let before = quote - 1;
  while (before > from && text[before] === '\\') before--;
  return (quote - before) % 2 === 0;
}

/** Reads a cell that begins with a quote; undefined when no quote closes it, or when only more text can tell. */
function quotedCell(text: string, from: number, { delimiter, isLast, row, dialect }: ReadPosition): CellText | undefined {
  for (let place = from + 1; ;) {
    const quote = text.indexOf('"', place);
    if (quote < 0) return undefined;
    const next = text[quote + 1];
    if (next === undefined && !isLast) return undefined;
    const isEnd = next === undefined || next === delimiter || next === '\n' || next === '\r';
    if (isBehindBackslash(text, from, quote) && (dialect.hasBackslashes || !(isEnd || next === '"'))) {
      dialect.hasBackslashes = true;
      place = quote + 1;
      continue;
    }
    if (next === '"') {
      place = quote + 2;
      continue;
    }
    // Built once at the end, with a pattern: `replaceAll` creates a chain of one piece per doubled quote, possibly half a million.
    const written = text.slice(from + 1, quote);
    const value = dialect.hasBackslashes ? written.replace(ESCAPED, '$1$2') : written.replace(/""/g, '"');
    if (isEnd) return { value, end: quote + 1 };
    if (LINE_END.test(value)) throw new FileProblem('quote-not-closed', { row });
    return plainCell(text, quote + 1, `"${value}"`, delimiter);
  }
}

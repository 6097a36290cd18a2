import { type Cell, MAX_COLUMNS, type SheetRow } from '../cell.js';
import { FileProblem } from '../file-problem.js';
import { type CellContext, cellValue } from './cell-value.js';
import { decodeText, itemText } from './string-item.js';
import { tagEnd } from './xml.js';

/** A row of 512 full cells is shorter than this. */
const MAX_ROW_CHARACTERS = 4_000_000;
const MAX_ROW_NUMBER = 1_048_576;

const HIDDEN = /\shidden\s*=\s*["'](?:1|true)["']/;

const SLASH = 47;
const GREATER = 62;

/** Returned inside the scanner when the text ends within a row; the row is parsed again once more text has arrived. */
const INCOMPLETE = -1;

/**
 * Reads the rows of one worksheet from the chunks of its XML. Each row is parsed at once as soon as it is complete, so memory is limited to
 * a
 * chunk and a row. Throws a FileProblem for anything that Excel itself would not accept, instead of guessing.
 */
export class SheetScanner {
  private rest = '';
  /** After an incomplete row, this much text must be available before the next attempt, so that a huge row is not parsed once per chunk. */
  private needed = 0;
  private state: 'before' | 'rows' | 'after' = 'before';
  private prefix = '';
  private rowNumber = 0;
  /** Whether a cell beyond the last column that is read has a value. */
  isCut = false;

  // The result of the cell parsed last; fields instead of one object per cell.
  private column = 0;
  private value: Cell = null;
  private formula = false;

  constructor(private readonly context: CellContext) {}

  /** Takes a chunk and returns the rows that it completed. */
  push(chunk: Buffer): SheetRow[] {
    if (this.state === 'after') return [];
    this.rest += chunk.toString('latin1');
    if (this.rest.length < this.needed) return [];
    const rows: SheetRow[] = [];
    const xml = this.rest;
    const at = this.state === 'before' ? this.findRows(xml) : 0;
    const end = this.state === 'rows' ? this.readRows(xml, at, rows) : at;
    this.rest = xml.slice(end);
    this.needed = this.rest.length * 2;
    if (this.rest.length > MAX_ROW_CHARACTERS) throw new FileProblem('damaged');
    return rows;
  }

  /** Returns the rows that waited for more text; throws when the rows of the sheet never ended, because it is damaged. */
  end(): SheetRow[] {
    this.needed = 0;
    const rows = this.push(Buffer.alloc(0));
    if (this.state !== 'after') throw new FileProblem('damaged');
    return rows;
  }

  private findRows(xml: string): number {
    const found = /<([\w.-]+:)?sheetData\s*(\/?)>/.exec(xml);
    if (!found) return Math.max(0, xml.length - 64);
    this.prefix = found[1] ?? '';
    this.state = found[2] ? 'after' : 'rows';
    return found.index + found[0].length;
  }

  private readRows(xml: string, from: number, rows: SheetRow[]): number {
    let at = from;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start < 0) return at;
      const name = start + 1 + this.prefix.length;
      if (name + 3 >= xml.length) return start;
      if (xml.startsWith('row', name) && isNameEnd(xml.charCodeAt(name + 3)) && xml.startsWith(this.prefix, start + 1)) {
        const before = this.rowNumber;
        const end = this.readRow(xml, name + 3, rows);
        if (end === INCOMPLETE) {
          this.rowNumber = before;
          return start;
        }
        at = end;
      } else if (xml.startsWith('<!--', start)) {
        const end = xml.indexOf('-->', start);
        if (end < 0) return start;
        at = end + 3;
      } else {
        const end = xml.indexOf('>', start);
        if (end < 0) return start;
        if (xml.slice(start, end).trimEnd() !== `</${this.prefix}sheetData`) throw new FileProblem('damaged');
        this.state = 'after';
        return end;
      }
    }
  }

  /** Parses from after `<row` to after `</row>`; returns INCOMPLETE when the text ends before. */
  private readRow(xml: string, from: number, rows: SheetRow[]): number {
    const open = tagEnd(xml, from);
    if (open < 0) return INCOMPLETE;
    const attributes = xml.slice(from, open);
    const reference = /\sr\s*=\s*["'](\d+)["']/.exec(attributes);
    const rowNumber = reference ? Number(reference[1]) : this.rowNumber + 1;
    if (rowNumber <= this.rowNumber || rowNumber > MAX_ROW_NUMBER) throw new FileProblem('damaged');
    this.rowNumber = rowNumber;
    if (xml.charCodeAt(open - 1) === SLASH) return open + 1;
    const cells: Cell[] = [];
    let formulas = 0;
    let at = open + 1;
    this.column = -1;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start < 0) return INCOMPLETE;
      const next = xml.charCodeAt(start + 1);
      if (next === SLASH) {
        const end = xml.indexOf('>', start);
        if (end < 0) return INCOMPLETE;
        if (cells.length > 0) rows.push({ rowNumber, cells, formulas, ...(HIDDEN.test(attributes) && { isHidden: true }) });
        return end + 1;
      }
      const name = start + 1 + this.prefix.length;
      if (name + 1 >= xml.length) return INCOMPLETE;
      const isCell = xml.charCodeAt(name) === 99 && isNameEnd(xml.charCodeAt(name + 1)) && xml.startsWith(this.prefix, start + 1);
      at = isCell ? this.readCell(xml, name + 1) : this.skipExtension(xml, name);
      if (at === INCOMPLETE) return INCOMPLETE;
      if (!isCell) continue;
      if (this.formula) formulas++;
      if (this.value === null) continue;
      if (this.column >= MAX_COLUMNS) {
        this.isCut = true;
        continue;
      }
      while (cells.length < this.column) cells.push(null);
      cells[this.column] = this.value;
    }
  }

  /** Parses from after `<c` to after `</c>`, leaving the result in `column`, `value` and `formula`. */
  private readCell(xml: string, from: number): number {
    let at = from;
    let column = this.column + 1;
    let style = 0;
    let type = '';
    this.formula = false;
    this.value = null;
    for (;;) {
      const c = xml.charCodeAt(at);
      if (c <= 32) {
        at++;
      } else if (c === GREATER) {
        at++;
        break;
      } else if (c === SLASH) {
        this.column = column;
        return at + 1 < xml.length ? at + 2 : INCOMPLETE;
      } else {
        const equals = xml.indexOf('=', at);
        if (equals < 0) return INCOMPLETE;
        let open = equals + 1;
        while (xml.charCodeAt(open) <= 32) open++;
        const quote = xml.charCodeAt(open);
        const close = quote === 34 ? xml.indexOf('"', open + 1) : quote === 39 ? xml.indexOf("'", open + 1) : -1;
        if (close < 0) return INCOMPLETE;
        const name = equals === at + 1 ? c : nameCode(xml, at, equals);
        if (name === 114) column = columnOf(xml, open + 1, close);
        else if (name === 115) style = +xml.slice(open + 1, close);
        else if (name === 116) type = xml.slice(open + 1, close);
        at = close + 1;
      }
    }
    this.column = column;
    return this.readContent(xml, at, type, style);
  }

  private readContent(xml: string, from: number, type: string, style: number): number {
    let at = from;
    let raw: string | undefined;
    let inline: string | undefined;
    for (;;) {
      const start = xml.indexOf('<', at);
      if (start < 0 || start + 2 + this.prefix.length >= xml.length) return INCOMPLETE;
      if (xml.charCodeAt(start + 1) === SLASH) {
        const end = xml.indexOf('>', start);
        if (end < 0) return INCOMPLETE;
        this.value =
          inline !== undefined && type === 'inlineStr'
            ? decodeText(inline) || null
            : cellValue(type, style, raw, this.formula, this.context);
        return end + 1;
      }
      const name = start + 1 + this.prefix.length;
      const open = tagEnd(xml, start);
      if (open < 0) return INCOMPLETE;
      const kind = xml.charCodeAt(name);
      if (kind === 102) this.formula = true;
      if (xml.charCodeAt(open - 1) === SLASH) {
        at = open + 1;
        continue;
      }
      if (kind === 101) {
        at = this.skipExtension(xml, name);
        if (at === INCOMPLETE) return INCOMPLETE;
        continue;
      }
      const close = kind === 105 ? xml.indexOf(`</${this.prefix}is`, open) : xml.indexOf('<', open);
      if (close < 0 || close + 1 >= xml.length) return INCOMPLETE;
      if (xml.charCodeAt(close + 1) !== SLASH) throw new FileProblem('damaged');
      if (kind === 118) raw = xml.slice(open + 1, close);
      else if (kind === 105) inline = itemText(xml, open + 1, close, this.prefix);
      else if (kind !== 102) throw new FileProblem('damaged');
      const end = xml.indexOf('>', close);
      if (end < 0) return INCOMPLETE;
      at = end + 1;
    }
  }

  /** Skips an `<extLst>`, where later versions of Excel keep data that we do not read; refuses anything else. */
  private skipExtension(xml: string, name: number): number {
    if (xml.length < name + 6) return INCOMPLETE;
    if (!xml.startsWith('extLst', name)) throw new FileProblem('damaged');
    const close = xml.indexOf(`</${this.prefix}extLst>`, name);
    return close < 0 ? INCOMPLETE : close + this.prefix.length + 9;
  }
}

function isNameEnd(code: number): boolean {
  return code === GREATER || code === SLASH || code <= 32;
}

/** Returns the letter of a one-letter attribute name, allowing space before its `=`; 0 for any longer name. */
function nameCode(xml: string, from: number, to: number): number {
  const name = xml.slice(from, to).trim();
  return name.length === 1 ? name.charCodeAt(0) : 0;
}

/** Returns the column index of a reference such as `AB12`. */
function columnOf(xml: string, from: number, to: number): number {
  let column = 0;
  for (let i = from; i < to; i++) {
    const c = xml.charCodeAt(i);
    if (c < 65 || c > 90) break;
    column = column * 26 + c - 64;
  }
  if (column < 1 || column > 16_384) throw new FileProblem('damaged');
  return column - 1;
}

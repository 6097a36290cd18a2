import { FileProblem } from '../file-problem.js';
import { classifyFormat, PADDED, PERCENT } from '../xlsx/number-format.js';

const BOF = 0x0809;
const EOF = 0x000a;
const FORMULA = 0x0006;
const NUMBER = 0x0203;
const RK = 0x027e;
const MULRK = 0x00bd;
const BOOLERR = 0x0205;
const LABEL = 0x0204;
const LABELSST = 0x00fd;
const SST = 0x00fc;
const STRING = 0x0207;
/** Records allowed between a formula and its text result: the formula that several cells share. */
const BEHIND_FORMULA = [0x04bc, 0x0221, 0x0236];
const ROW = 0x0208;
/** Whether a row has no height. */
const HIDDEN_ROW = 0x20;
const FORMAT = 0x041e;
const XF = 0x00e0;
const FILEPASS = 0x002f;
const BOUNDSHEET = 0x0085;
const DATEMODE = 0x0022;
/** A rich text cell from before BIFF8; the reader would drop it silently. */
const RSTRING = 0x00d6;
const BIFF8 = 0x0600;

const WORKSHEET = 0;
const MACRO_SHEET = 1;
const VISIBILITY_MASK = 3;

export interface BiffSheet {
  /** Why this is not a worksheet with a visible tab. */
  unread: 'hidden' | 'chart' | undefined;
  /** Number of formulas in a row, by row index from 0. */
  formulas: Map<number, number>;
  /** Number format class of the number cells whose displayed text differs from the value, by {@link cellIndex}. */
  formats: Map<number, number>;
  /** Text results of formulas, by {@link cellIndex}; the reader skips those of a formula that several cells share. */
  texts: Map<number, string>;
  /** Indexes of the rows that the sheet hides, from 0. */
  hiddenRows: Set<number>;
}
type BiffCells = Omit<BiffSheet, 'unread'>;

const COLUMNS = 65_536;
/** Returns one number for a cell; rows and columns from 0. */
export const cellIndex = (row: number, column: number) => row * COLUMNS + column;
/** Returns row and column of such a number. */
export const cellPosition = (place: number) => ({ row: Math.floor(place / COLUMNS), column: place % COLUMNS });

export interface BiffFacts {
  date1904: boolean;
  /** In the order of the sheet list. */
  sheets: BiffSheet[];
}

/**
 * Walks the records of a Workbook stream ([MS-XLS]) and refuses what the reader after it would skip silently: an encrypted or truncated
 * stream, sheets that do not begin where the list says, an older version, Excel 4 macro sheets, missing strings, and charts with numbers of
 * their
 * own, which it would take for cells.
 */
export function checkBiff(stream: Buffer): BiffFacts {
  if (stream.length < 8 || stream.readUInt16LE(0) !== BOF || stream.readUInt16LE(4) !== BIFF8) throw new FileProblem('unsupported-version');
  const list: BoundSheet[] = [];
  const contents = new Map<number, BiffCells>();
  const styles = new NumberStyles();
  let date1904 = false;
  let depth = 0;
  let current = emptyCells();
  let strings = 0;
  let textAt: number | undefined;
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (id === 0 && length === 0 && depth === 0) break;
    const data = at + 4;
    if (data + length > stream.length) throw new FileProblem('damaged');
    if (id === BOF) {
      if (depth === 0) contents.set(at, (current = emptyCells()));
      depth++;
    } else if (id === EOF) depth--;
    else if (id === FILEPASS) throw new FileProblem('encrypted');
    else if (id === RSTRING) throw new FileProblem('unsupported-version');
    else if (id === ROW && length >= 14) {
      if (stream.readUInt16LE(data + 12) & HIDDEN_ROW) current.hiddenRows.add(stream.readUInt16LE(data));
    } else if (id === DATEMODE && length >= 2) date1904 = stream.readUInt16LE(data) === 1;
    else if (id === FORMAT && length >= 5) styles.addFormat(stream, data, length);
    else if (id === XF && length >= 4) styles.addStyle(stream.readUInt16LE(data + 2));
    else if (depth > 1 && (id === NUMBER || id === LABEL || id === BOOLERR)) throw new FileProblem('unsupported-version');
    else if (id === SST && length >= 8) strings = stream.readUInt32LE(data + 4);
    else if (id === LABELSST && (length < 10 || stream.readUInt32LE(data + 6) >= strings)) throw new FileProblem('damaged');
    else if (id === NUMBER || id === RK || id === FORMULA) {
      if (length < 10) throw new FileProblem('damaged');
      const row = stream.readUInt16LE(data);
      if (id === FORMULA) current.formulas.set(row, (current.formulas.get(row) ?? 0) + 1);
      styles.recordFormat(current.formats, readCellIndex(stream, data), stream.readUInt16LE(data + 4));
    } else if (id === MULRK && length >= 6) {
      const first = readCellIndex(stream, data);
      for (let i = 0; 4 + i * 6 + 6 <= length - 2; i++)
        styles.recordFormat(current.formats, first + i, stream.readUInt16LE(data + 4 + i * 6));
    } else if (id === BOUNDSHEET && length >= 6) list.push(readBoundSheet(stream, data));
    if (id === FORMULA) textAt = hasTextResult(stream, data, length) ? data : undefined;
    else if (id === STRING && textAt !== undefined) current.texts.set(readCellIndex(stream, textAt), readText(stream, data, length));
    else if (!BEHIND_FORMULA.includes(id)) textAt = undefined;
    at = data + length;
  }
  if (depth !== 0) throw new FileProblem('damaged');
  const sheets = list.map(({ start, unread }) => ({ unread, ...(contents.get(start) ?? refuse()) }));
  return { date1904, sheets };
}

const emptyCells = (): BiffCells => ({ formulas: new Map(), formats: new Map(), texts: new Map(), hiddenRows: new Set() });

const readCellIndex = (stream: Buffer, data: number) => cellIndex(stream.readUInt16LE(data), stream.readUInt16LE(data + 2));

/** Whether the text result of a formula is in a separate record after it. */
function hasTextResult(stream: Buffer, data: number, length: number): boolean {
  return length >= 14 && stream.readUInt16LE(data + 12) === 0xffff && stream.readUInt8(data + 6) === 0;
}

/** Reads a text that is preceded by its length and character width. */
function readText(stream: Buffer, data: number, length: number): string {
  const wide = length >= 3 && (stream.readUInt8(data + 2) & 1) === 1;
  const end = length < 3 ? Infinity : data + 3 + stream.readUInt16LE(data) * (wide ? 2 : 1);
  if (end > data + length) throw new FileProblem('damaged');
  return stream.toString(wide ? 'utf16le' : 'latin1', data + 3, end);
}

/** How the styles of the workbook display numbers. */
class NumberStyles {
  private readonly codes = new Map<number, string>();
  private readonly formatIds: number[] = [];
  private classes: number[] | undefined;

  addFormat(stream: Buffer, data: number, length: number): void {
    this.codes.set(stream.readUInt16LE(data), readText(stream, data + 2, length - 2));
  }

  addStyle(formatId: number): void {
    this.formatIds.push(formatId);
  }

  /** Records the format class of a cell whose displayed text differs from its number. All styles come before the cells. */
  recordFormat(formats: Map<number, number>, place: number, style: number): void {
    this.classes ??= this.formatIds.map((id) => classifyFormat(id, this.codes.get(id)));
    const format = this.classes[style] ?? 0;
    if (format === PERCENT || format > PADDED) formats.set(place, format);
  }
}

interface BoundSheet {
  readonly start: number;
  readonly unread: BiffSheet['unread'];
}

function readBoundSheet(stream: Buffer, at: number): BoundSheet {
  const type = stream.readUInt8(at + 5);
  if (type === MACRO_SHEET) throw new FileProblem('macro');
  const visible = (stream.readUInt8(at + 4) & VISIBILITY_MASK) === 0;
  return { start: stream.readUInt32LE(at), unread: !visible ? 'hidden' : type === WORKSHEET ? undefined : 'chart' };
}

function refuse(): never {
  throw new FileProblem('damaged');
}

import { FileProblem } from '../file-problem.js';

const BOF = 0x0809;
const EOF = 0x000a;
const FORMULA = 0x0006;
const FILEPASS = 0x002f;
const BOUNDSHEET = 0x0085;
const DATEMODE = 0x0022;
/** A cell with rich text of the time before BIFF8; the reader would drop it without a word. */
const RSTRING = 0x00d6;
const BIFF8 = 0x0600;

const WORKSHEET = 0;
const MACRO_SHEET = 1;
const VISIBILITY_MASK = 3;

interface BiffSheet {
  /** A worksheet whose tab can be seen. */
  readable: boolean;
  /** How many formulas a row holds, by row index from 0. */
  formulas: Map<number, number>;
}

export interface BiffFacts {
  date1904: boolean;
  /** In the order of the list of sheets. */
  sheets: BiffSheet[];
}

/**
 * Walks the records of a Workbook stream ([MS-XLS]) and refuses what the reader behind it would pass over in silence: an encrypted or cut
 * stream, sheets that do not begin where the list says, an older version, Excel 4 macro sheets.
 */
export function checkBiff(stream: Buffer): BiffFacts {
  if (stream.length < 8 || stream.readUInt16LE(0) !== BOF || stream.readUInt16LE(4) !== BIFF8) throw new FileProblem('unsupported-version');
  const list: { start: number; readable: boolean }[] = [];
  const formulas = new Map<number, Map<number, number>>();
  let date1904 = false;
  let depth = 0;
  let current = new Map<number, number>();
  for (let at = 0; at + 4 <= stream.length;) {
    const id = stream.readUInt16LE(at);
    const length = stream.readUInt16LE(at + 2);
    if (id === 0 && length === 0 && depth === 0) break;
    const data = at + 4;
    if (data + length > stream.length) throw new FileProblem('damaged');
    if (id === BOF) {
      if (depth === 0) formulas.set(at, (current = new Map<number, number>()));
      depth++;
    } else if (id === EOF) depth--;
    else if (id === FILEPASS) throw new FileProblem('encrypted');
    else if (id === RSTRING) throw new FileProblem('unsupported-version');
    else if (id === DATEMODE && length >= 2) date1904 = stream.readUInt16LE(data) === 1;
    else if (id === FORMULA && length >= 2) {
      const row = stream.readUInt16LE(data);
      current.set(row, (current.get(row) ?? 0) + 1);
    } else if (id === BOUNDSHEET && length >= 6) list.push(readBoundSheet(stream, data));
    at = data + length;
  }
  if (depth !== 0) throw new FileProblem('damaged');
  const sheets = list.map(({ start, readable }) => ({ readable, formulas: formulas.get(start) ?? refuse() }));
  return { date1904, sheets };
}

function readBoundSheet(stream: Buffer, at: number): { start: number; readable: boolean } {
  const type = stream.readUInt8(at + 5);
  if (type === MACRO_SHEET) throw new FileProblem('macro');
  const visible = (stream.readUInt8(at + 4) & VISIBILITY_MASK) === 0;
  return { start: stream.readUInt32LE(at), readable: type === WORKSHEET && visible };
}

function refuse(): never {
  throw new FileProblem('damaged');
}

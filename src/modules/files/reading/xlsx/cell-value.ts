import { type Cell, UNCALCULATED } from '../cell.js';
import { shiftPoint } from '../fields/decimal.js';
import { FileProblem } from '../file-problem.js';
import { serialToDate } from '../serial-date.js';
import { DATE, PADDED, PERCENT } from './number-format.js';
import type { SharedStrings } from './shared-strings.js';
import { decodeText } from './string-item.js';

/** What the value of a cell depends on besides the cell. */
export interface CellContext {
  strings: SharedStrings;
  /** Number format class by style index. */
  formats: Uint8Array;
  date1904: boolean;
}

/** Returns the value of a `<c>` element from its type, style index and the raw text of its `<v>` (undefined when it has none). */
export function cellValue(type: string, style: number, raw: string | undefined, formula: boolean, context: CellContext): Cell {
  if (raw === undefined || raw === '') return formula && type !== 'str' ? UNCALCULATED : null;
  switch (type) {
    case '':
    case 'n':
      return numberValue(raw, context.formats[style] ?? 0, context.date1904);
    case 's':
      return context.strings.get(+raw);
    case 'b':
      return raw === '1' || raw === 'true';
    case 'str':
    case 'd':
    case 'e':
      return decodeText(raw);
    default:
      throw new FileProblem('damaged');
  }
}

function numberValue(raw: string, format: number, date1904: boolean): Cell {
  const value = Number(raw);
  if (!Number.isFinite(value)) throw new FileProblem('damaged');
  if (format === DATE) return serialToDate(value, date1904) ?? value;
  return displayNumber(value, format);
}

/** Returns a number as its format displays it when that differs from the number: a percentage, or digits padded with zeros. */
export function displayNumber(value: number, format: number): string | number {
  if (format === PERCENT) return `${shiftPoint(value, 2)}%`;
  if (format > PADDED && Number.isInteger(value) && value >= 0) return String(value).padStart(format - PADDED, '0');
  return value;
}

/**
 * The content of one cell. Dates are wall-clock dates of the sheet in the UTC fields of a Date. Error cells arrive as their text (`#REF!`),
 * a formula
 * that was never calculated as {@link UNCALCULATED}, cells in the lower rows of a merged area as {@link MERGED}; a percentage or a
 * zero-padded
 * number of an .xlsx arrives as the text that the sheet shows.
 */
export type Cell = string | number | boolean | Date | null;

/** Stands for a formula cell without a stored result. */
export const UNCALCULATED = '#UNCALCULATED!';

/** Stands for a cell below the first row of a merged area: the sheet shows the value from above, but the file stores none here. */
export const MERGED = '#MERGED!';

export interface SheetRow {
  /** Row number as the sheet shows it: 1-based, header included. */
  rowNumber: number;
  cells: Cell[];
  /** Number of cells of the row that hold formulas; their stored results were used. */
  formulas: number;
  /** Whether the sheet hides the row, by a filter or by hand. */
  isHidden?: boolean;
}

/** Columns beyond this one are ignored, so that one far cell cannot make every row huge. */
export const MAX_COLUMNS = 512;

const CELL_ERRORS = new Set([
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#GETTING_DATA',
  '#SPILL!',
  '#CALC!',
  '#FIELD!',
  '#BLOCKED!',
  '#UNKNOWN!',
  '#CONNECT!',
  '#ERR!',
  '#ERROR!',
  UNCALCULATED,
  MERGED,
]);

/** True when the text is a spreadsheet's error value, for example `#REF!`. */
export function isCellError(text: string): boolean {
  return text.charCodeAt(0) === 35 && CELL_ERRORS.has(text.trim());
}

/** Returns the cell as the sheet shows it: null for our own markers. */
export const toDisplayCell = (cell: Cell | undefined): Cell =>
  cell === undefined || cell === MERGED || cell === UNCALCULATED ? null : cell;

/** True when the cell holds no readable content. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && (cell === '' || cell === MERGED || cell.trim() === ''));
}

/** Returns the letters of a column as a spreadsheet shows them: 0 → `A`, 26 → `AA`. */
export function columnLetters(column: number): string {
  return (column >= 26 ? columnLetters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));
}

/**
 * What one cell holds. Dates are wall-clock dates of the sheet in the UTC fields of a Date. Error cells arrive as their text (`#REF!`), a formula
 * that was never calculated as {@link UNCALCULATED}, what a merged area covers in its lower rows as {@link MERGED}; a percentage or a zero-padded
 * number of an .xlsx as the text that the sheet shows.
 */
export type Cell = string | number | boolean | Date | null;

/** Stands for a formula cell without a stored result. */
export const UNCALCULATED = '#UNCALCULATED!';

/** Stands for a cell below the first row of a merged area: people see the value above across it, but the file has none here. */
export const MERGED = '#MERGED!';

export interface SheetRow {
  /** Row as a person sees it in the sheet: 1-based, header included. */
  rowNumber: number;
  cells: Cell[];
  /** How many cells of the row hold formulas; their stored results were taken. */
  formulas: number;
}

/** Columns beyond this one are not looked at, so that one far cell cannot make every row huge. */
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

/** True when the text is what spreadsheets show for a failed formula, `#REF!` for example. */
export function isCellError(text: string): boolean {
  return text.charCodeAt(0) === 35 && CELL_ERRORS.has(text.trim());
}

/** The cell as people see it: our own marks stand for nothing. */
export const toDisplayCell = (cell: Cell | undefined): Cell =>
  cell === undefined || cell === MERGED || cell === UNCALCULATED ? null : cell;

/** True when nothing can be read in the cell. */
export function isBlank(cell: Cell | undefined): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && (cell === '' || cell === MERGED || cell.trim() === ''));
}

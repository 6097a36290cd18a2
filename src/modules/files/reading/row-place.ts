/** Rows of one sheet at most, in every format that is read. */
const ROWS_PER_SHEET = 1_048_576;

/** A row of a workbook as its reader finds it. */
export interface RowPlace {
  /** Position among the sheets that were read, from 0. */
  readonly sheet: number;
  /** Row number as the sheet shows it. */
  readonly row: number;
}

/**
 * Returns the number of a row among all rows of a file. It ascends in reading order, is unique over all sheets, and equals the row number
 * of the sheet in the first sheet that is read. It fits into an `integer` for 2,047 sheets.
 */
export const toFileRow = ({ sheet, row }: RowPlace): number => sheet * ROWS_PER_SHEET + row;

/** Returns the place of a row by its number among all rows of the file. */
export const toRowPlace = (fileRow: number): RowPlace => ({
  sheet: Math.floor((fileRow - 1) / ROWS_PER_SHEET),
  row: ((fileRow - 1) % ROWS_PER_SHEET) + 1,
});

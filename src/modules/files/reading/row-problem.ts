/**
 * Why a row or one of its cells is refused, as a code; rendered in the reader's language elsewhere.
 * Importers find the first five after staging, reading finds the others.
 */
export const ROW_PROBLEM_CODES = [
  'application-not-found',
  'unknown-status',
  'duplicate-row',
  'date-in-future',
  'value-missing',
  'cell-error',
  'formula-without-value',
  'cell-merged',
  'row-too-wide',
  'text-too-long',
  'id-digits-lost',
  'date-unreadable',
  'date-not-real',
  'date-two-digit-year',
  'date-month-first',
  'date-order-unclear',
  'amount-unreadable',
  'amount-negative',
  'amount-opposite',
  'amount-too-large',
  'percent-unreadable',
  'percent-out-of-range',
  'percent-unclear',
  'number-unreadable',
  'phone-unreadable',
] as const;

export type RowProblemCode = (typeof ROW_PROBLEM_CODES)[number];

/** A problem of a row, as stored in the `problem` column of a staging table (a JSON list) beside the row number. */
export interface RowProblem {
  code: RowProblemCode;
  vars: RowProblemVars;
}

/** Values for the text of a problem. */
export interface RowProblemVars {
  /** Column key; its label depends on the language. */
  column?: string;
  /** Key of the column in which the value belongs (amount-opposite). */
  other?: string;
  /** The error that the spreadsheet itself wrote into the cell, such as `#REF!`; never text that a person entered. */
  value?: string;
  /** The earlier row (duplicate-row). */
  first?: number;
  /** Maximum length or number of cells. */
  limit?: number;
}

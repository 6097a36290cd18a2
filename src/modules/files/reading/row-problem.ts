/**
 * Why one row (or one cell of it) is refused, as data; rendered in the reader's language elsewhere.
 * The first five are found by importers after staging, the others while reading.
 */
export const ROW_PROBLEM_CODES = [
  'application-not-found',
  'unknown-status',
  'duplicate-row',
  'date-in-future',
  'value-missing',
  'cell-error',
  'formula-without-value',
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
  'amount-too-large',
  'percent-unreadable',
  'percent-out-of-range',
  'percent-unclear',
  'number-unreadable',
  'phone-unreadable',
] as const;

export type RowProblemCode = (typeof ROW_PROBLEM_CODES)[number];

/**
 * Values for the text: `column` is a column key (its label depends on the language), `value` what the cell said (at most 40 characters,
 * absent for personal columns), `first` the row that came before (duplicate-row), `limit` a length.
 */
export interface RowProblemVars {
  column?: string;
  value?: string;
  first?: number;
  limit?: number;
}

export interface RowProblem {
  /** Row as a person sees it in the sheet: 1-based, header included. */
  row: number;
  code: RowProblemCode;
  vars: RowProblemVars;
}

/** A row problem as it lies in the `problem` column of a staging table (a JSON list); `row_no` of the same row completes it. */
export type StagedProblem = Omit<RowProblem, 'row'>;

import type { Column } from '../../../../src/modules/files/reading/columns.js';

/** Year, month and day as a calendar says them. */
export type Day = readonly [year: number, month: number, day: number];

/** A cell as a program is told to write it; without a format it is shown as it stands. */
export type ModelCell =
  | null
  | { text: string; asFormula?: boolean }
  | { number: number; format?: string }
  | { date: Day; format: string }
  | { formula: string; result: string | number }
  | { uncalculated: string }
  | { error: string };

export interface ModelSheet {
  name: string;
  hidden?: boolean;
  rows: readonly (readonly ModelCell[])[];
  merges?: readonly string[];
  /** As people count them, from 1. */
  hiddenRows?: readonly number[];
}

/** One row as it has to lie in the staging table. */
export interface ExpectedRow {
  row: number;
  values: Record<string, string | null>;
  /** `code column`, sorted; the code alone where the problem is the row's. */
  problems: string[];
}

/** What has to come of a file: known from what was written, not from reading it. */
export type Expected =
  | { header: number; sheet?: string | undefined; formulas?: number | undefined; encoding?: string | undefined; rows: ExpectedRow[] }
  | { refused: string };

/** A file of the corpus. */
export interface CorpusFile {
  /** What is special about it; stands in the message when it is read wrong. */
  label: string;
  fileName: string;
  bytes: Uint8Array;
  expected: Expected;
}

/** What a kind of file can hold. */
export interface Medium {
  /** Cells have types and formats; otherwise all is text. */
  typed: boolean;
  /** Number formats besides those of dates. */
  formats: boolean;
  formulas: boolean;
  uncalculated: boolean;
  date1904: boolean;
  /** Formats with which a date cell is shown. */
  dateFormats: readonly string[];
  script: 'any' | 'windows-1252';
  /** Errors come of formulas, as a program that calculates writes them. */
  calculates?: boolean;
  /** Long numbers are written with all their digits. */
  exact?: boolean;
}

/** Every kind of column that an importer can have. */
export const corpusColumns: Column[] = [
  { key: 'application', kind: 'id', aliases: ['Application ID', 'App No'], required: true },
  { key: 'status', kind: 'status', aliases: ['Status'], required: true },
  { key: 'amount', kind: 'inr', aliases: ['Disb Amt', 'Amount Disbursed'] },
  { key: 'paid_on', kind: 'date', aliases: ['Disbursal Date'] },
  { key: 'rate', kind: 'percent', aliases: ['ROI'] },
  { key: 'tenure', kind: 'integer', aliases: ['Tenure'] },
  { key: 'phone', kind: 'phone', aliases: ['Mobile'] },
  { key: 'remarks', kind: 'text', aliases: ['Remarks', 'टिप्पणी'] },
];

/** Titles as lenders write them, all of which name the column. */
export const titlesOf: Record<string, readonly string[]> = {
  application: ['Application ID', 'APPLICATION_ID', ' application id ', 'App. No.', 'Application\u00a0ID'],
  status: ['Status', 'STATUS', 'status  '],
  amount: ['Disb Amt', 'Disb. Amt', 'Amount\nDisbursed', 'DISB-AMT'],
  paid_on: ['Disbursal Date', 'disbursal date', 'Disbursal-Date'],
  rate: ['ROI', 'R.O.I.', 'roi'],
  tenure: ['Tenure', 'TENURE'],
  phone: ['Mobile', 'MOBILE '],
  remarks: ['Remarks', 'Remarks:', 'remarks'],
};

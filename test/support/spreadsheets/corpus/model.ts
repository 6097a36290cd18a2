import type { Column } from '../../../../src/modules/files/reading/columns.js';

/** Year, month and day of a calendar date. */
export type Day = readonly [year: number, month: number, day: number];

/** A cell as a program has to write it; without a format it is shown as it is. */
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
  /** Row numbers from 1. */
  hiddenRows?: readonly number[];
}

/** One expected row of the staging table. */
export interface ExpectedRow {
  row: number;
  values: Record<string, string | null>;
  /** `code column`, sorted; the code alone for a problem of the whole row. */
  problems: string[];
}

/** The expected result of a file, derived from what was written and not from reading it. */
export type Expected =
  | { header: number; sheet?: string | undefined; formulas?: number | undefined; encoding?: string | undefined; rows: ExpectedRow[] }
  | { refused: string };

export interface CorpusFile {
  /** The special feature of the file, shown in the message of a failure. */
  label: string;
  fileName: string;
  bytes: Uint8Array;
  expected: Expected;
}

/** Features of a kind of file. */
export interface Medium {
  /** Cells have types and formats; otherwise everything is text. */
  typed: boolean;
  /** Number formats besides date formats. */
  formats: boolean;
  formulas: boolean;
  uncalculated: boolean;
  date1904: boolean;
  /** Display formats of a date cell. */
  dateFormats: readonly string[];
  script: 'any' | 'windows-1252';
  /** Errors are results of formulas, as a calculating program writes them. */
  calculates?: boolean;
  /** Long numbers keep all their digits. */
  exact?: boolean;
}

/** Every kind of column of an importer. */
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

/** Column titles of lenders, all of which map to the column. */
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

import type { SheetRow } from './cell.js';

/** One table of rows that can be read once from its top. */
export interface Sheet {
  /** Name of the tab; a CSV has none. */
  name?: string;
  /** How much of the sheet has been read, in packed bytes (or rows where the size in bytes is not known). */
  progress: { done: number; total: number };
  /** Rows in ascending order, blank ones left out, in batches of some hundred. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** An open file of any kind. */
export interface Book {
  sheets: Sheet[];
  /** Serial numbers count from 1904 instead of 1900 (old workbooks from a Mac). */
  date1904: boolean;
  /** Cells beyond the last title are a sign that a row was split in the wrong places (CSV). */
  fixedWidth: boolean;
  /** Encoding of a CSV. */
  encoding?: string;
  close(): Promise<void>;
}

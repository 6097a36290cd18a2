import type { SheetRow } from './cell.js';

/** A table of rows that can be read once, from its top. */
export interface Sheet {
  /** Name of the tab; a CSV has none. */
  name?: string;
  /** How much of the sheet has been read, in packed bytes (rows when the size in bytes is unknown). */
  progress: { done: number; total: number };
  /** Rows in ascending order without blank ones, in batches of some hundred. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** An open file of any kind. */
export interface Book {
  sheets: Sheet[];
  /** Serial numbers count from 1904 instead of 1900 (old workbooks from a Mac). */
  date1904: boolean;
  /** Whether cells beyond the last title show that a row was split in the wrong places (CSV). */
  fixedWidth: boolean;
  /** Encoding of a CSV. */
  encoding?: string;
  close(): Promise<void>;
}

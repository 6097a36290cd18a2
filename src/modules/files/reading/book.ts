import type { SheetRow } from './cell.js';

/** A table of rows; each call of `batches` reads it from its top. */
export interface Sheet {
  /** Name of the tab; a CSV has none. */
  readonly name?: string;
  /** How much of the sheet has been read, in packed bytes (rows when the size in bytes is unknown). */
  readonly progress: { done: number; total: number };
  /** Whether a row that was read has cells beyond the last column that is read. */
  readonly isCut: boolean;
  /** Rows in ascending order without blank ones, in batches of some hundred. */
  batches(): AsyncGenerator<SheetRow[]>;
}

/** Why a sheet of a workbook was not read: a key below `admin.uploads.notes.unread`. */
export const UNREAD_REASONS = ['hidden', 'chart', 'empty', 'no-rows', 'headers-missing', 'other-headings'] as const;
export type UnreadReason = (typeof UNREAD_REASONS)[number];

/** A sheet that was not read. */
export interface UnreadSheet {
  readonly name: string;
  readonly reason: UnreadReason;
  /** The headings that the sheet lacks (headers-missing). */
  readonly headers?: readonly string[];
}

/** An open file of any kind. */
export interface Book {
  /** The sheets that a person sees, in the order of their tabs. */
  sheets: Sheet[];
  /** The tabs without rows for a reader: hidden ones and charts. */
  unread: UnreadSheet[];
  /** Serial numbers count from 1904 instead of 1900 (old workbooks from a Mac). */
  date1904: boolean;
  /** Whether cells beyond the last title show that a row was split in the wrong places (CSV). */
  fixedWidth: boolean;
  /** Encoding of a CSV. */
  encoding?: string;
  close(): Promise<void>;
}

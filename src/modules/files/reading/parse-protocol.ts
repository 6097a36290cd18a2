import type { UnreadSheet } from './book.js';
import type { Column } from './columns.js';
import type { FileProblemCode, FileProblemVars } from './file-problem.js';
import type { HeaderMappings, SheetCandidate } from './header-mapping.js';
import type { ReadingLimits } from './limits.js';

/** Sent once by the parent, after the child has started. */
export interface ParseJob {
  path: string;
  fileName: string;
  columns: readonly Column[];
  mappings: HeaderMappings;
  stageTable: string;
  databaseUrl: string;
  limits: ReadingLimits;
}

/** Progress of reading. `done` of `total` are bytes of the packed sheet (rows for an .xls). */
export interface StageProgress {
  rows: number;
  done: number;
  total: number;
}

/** Some rows of a file: their number, and the numbers of the first ones. */
export interface RowSet {
  count: number;
  rows: number[];
}

/** What one sheet holds besides the columns of the importer. */
export interface UnreadColumns {
  /** Name of the tab; a CSV has none. */
  sheet?: string;
  /** Titles that match no column. */
  titles: string[];
  /** How many of the titles are those of the last columns; files that were read by an earlier release lack it. */
  atEnd?: number;
  /** Letters of the columns with values but without a title. */
  untitled: string[];
  /** Whether there are cells beyond the last column that is read. */
  isCut: boolean;
}

/** Everything in a file that was not read. */
export interface Unread {
  sheets: UnreadSheet[];
  /** By sheet that was read; sheets of which all columns were read are left out. */
  columns: UnreadColumns[];
  /** Rows without a value in any column that is read. */
  rows: RowSet;
  /** Rows that repeat the titles; files that were read by an earlier release lack them. */
  titleRows?: RowSet;
}

/** An amount that is not in rupees: its title and the power of ten of its unit. */
export interface ScaledTitle {
  title: string;
  scale: number;
}

/** What was staged. */
export interface StageSummary {
  /** Rows in the staging table, including those with problems. */
  rows: number;
  /** Problems found while reading; a row can have several. */
  problems: number;
  /** The header of the first sheet. */
  header: {
    /** Row number of the titles. */
    rowNumber: number;
    /** Title in the file by column key. */
    titles: Record<string, string>;
    /** All titles as they are in the file. */
    row: string[];
    /** Hash of the titles, the key of saved mappings. */
    shape: string;
  };
  /** Total rows below the data, which were left out: their number, and the row numbers of the first ones. */
  totals: RowSet;
  unread: Unread;
  /** Rows that their sheet hides; they are read like all others. */
  hiddenRows: RowSet;
  /** The amounts that are not in rupees. */
  scaled: ScaledTitle[];
  /** Cells whose value is the stored result of a formula. */
  formulas: number;
  /** Name of the first tab that was read. */
  sheet?: string;
  /** Names of all tabs that were read, in reading order; the numbers of rows refer to it (`toRowPlace`). None for a CSV. */
  sheets: string[];
  /** Encoding of a CSV. */
  encoding?: string;
}

/** Result of a read. */
export type ParseResult =
  | { type: 'done'; summary: StageSummary }
  | { type: 'refused'; code: FileProblemCode; vars: FileProblemVars; seen?: readonly SheetCandidate[] | undefined }
  | { type: 'failed'; message: string; code?: string };

/** The last message of the child; `peakBytes` is its peak memory while reading. */
export type ParseOutcome = ParseResult & { peakBytes: number };

/** Messages of the child; they never contain a row. */
export type ParseMessage = ({ type: 'progress' } & StageProgress) | ParseOutcome;

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

/** What was staged. */
export interface StageSummary {
  /** Rows in the staging table, including those with problems. */
  rows: number;
  /** Problems found while reading; a row can have several. */
  problems: number;
  header: {
    /** Row number of the titles. */
    rowNumber: number;
    /** Title in the file by column key. */
    titles: Record<string, string>;
    /** Titles that match no column. */
    ignored: string[];
    /** All titles as they are in the file. */
    row: string[];
    /** Hash of the titles, the key of saved mappings. */
    shape: string;
  };
  /** Total rows below the data, which were left out: their number, and the row numbers of the first ones. */
  totals: { count: number; rows: number[] };
  /** Cells whose value is the stored result of a formula. */
  formulas: number;
  /** Name of the tab that was read. */
  sheet?: string;
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

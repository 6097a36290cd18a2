import type { Column } from './columns.js';
import type { FileProblemCode, FileProblemVars } from './file-problem.js';
import type { HeaderMappings, SheetCandidate } from './header-mapping.js';
import type { ReadingLimits } from './limits.js';

/** What the parent sends once, after the child has started. */
export interface ParseJob {
  path: string;
  fileName: string;
  columns: readonly Column[];
  mappings: HeaderMappings;
  stageTable: string;
  databaseUrl: string;
  limits: ReadingLimits;
}

/** How far the reading has come. `done` of `total` are bytes of the packed sheet (rows for an .xls). */
export interface StageProgress {
  rows: number;
  done: number;
  total: number;
}

/** What was staged. */
export interface StageSummary {
  /** Rows in the staging table, those with problems included. */
  rows: number;
  /** Problems found while reading; a row can have several. */
  problems: number;
  header: {
    /** Row in which the titles stand. */
    rowNumber: number;
    /** Title in the file by column key. */
    titles: Record<string, string>;
    /** Titles that name no column. */
    ignored: string[];
    /** All titles as they stand there. */
    row: string[];
    /** Names the titles, for what is remembered of them. */
    shape: string;
  };
  /** Sums below the data, which were left out: how many, and in which rows the first of them stand. */
  totals: { count: number; rows: number[] };
  /** Cells whose value is the stored result of a formula. */
  formulas: number;
  /** Name of the tab that was read. */
  sheet?: string;
  /** Encoding of a CSV. */
  encoding?: string;
}

/** How a read ended. */
export type ParseResult =
  | { type: 'done'; summary: StageSummary }
  | { type: 'refused'; code: FileProblemCode; vars: FileProblemVars; seen?: readonly SheetCandidate[] | undefined }
  | { type: 'failed'; message: string; code?: string };

/** The last word of the child; `peakBytes` is the most memory that it held while it read. */
export type ParseOutcome = ParseResult & { peakBytes: number };

/** What the child sends back; never a row. */
export type ParseMessage = ({ type: 'progress' } & StageProgress) | ParseOutcome;

import type { FileProblemCode } from './file-problem.js';

/** Limits of one read. They protect the server and are not business rules: a file beyond them is refused whole. */
export interface ReadingLimits {
  /** Bytes of the file as uploaded. */
  fileBytes: number;
  /** Data rows, header excluded. */
  rows: number;
  /** Equal data rows. Every kind of file rejects repeated rows one by one, which takes longer than reading them. */
  identicalRows: number;
  /** Tabs of an .xls; those of an .xlsx are parts of the package. */
  sheets: number;
  /** Parts of one .xlsx package; a workbook of thirty sheets with drawings has about two hundred. */
  zipEntries: number;
  /** Inflated bytes of all parts of one package; a million rows of twelve columns take six hundred million. */
  inflatedBytes: number;
  /**
   * Inflated size divided by packed size, of each part and of all parts together; genuine sheets stay below 40, the maximum of deflate is
   * 1032.
   */
  inflationRatio: number;
  /** Wall-clock time of the reading process. */
  milliseconds: number;
  /** JavaScript heap of the reading process. */
  heapMegabytes: number;
}

export const DEFAULT_LIMITS: Readonly<ReadingLimits> = {
  fileBytes: 50_000_000,
  rows: 1_000_000,
  identicalRows: 10_000,
  sheets: 500,
  zipEntries: 500,
  inflatedBytes: 1_000_000_000,
  inflationRatio: 100,
  milliseconds: 600_000,
  heapMegabytes: 512,
};

/**
 * Limits of a file in the queue for small files: beyond them it moves to the queue for large ones. Short rows and packed sheets make a few
 * bytes a large file.
 */
export const SMALL_FILE_LIMITS = {
  rows: 50_000,
  inflatedBytes: 50_000_000,
  milliseconds: 60_000,
} as const satisfies Partial<ReadingLimits>;

/** How a file that exceeds one of these limits is refused. */
export const SMALL_FILE_REFUSALS: readonly FileProblemCode[] = ['too-many-rows', 'zip-bomb', 'timed-out'];

/** Bounds of one read. They protect the server, not the business: a file beyond them is refused whole. */
export interface ReadingLimits {
  /** Bytes of the file as uploaded. */
  fileBytes: number;
  /** Data rows, header excluded. */
  rows: number;
  /** Parts of one .xlsx package; a workbook of thirty sheets with drawings has about two hundred. */
  zipEntries: number;
  /** Bytes of all parts of one package when inflated; a million rows of twelve columns take six hundred million. */
  inflatedBytes: number;
  /** Inflated size divided by packed size of one part, and of all of them together; honest sheets stay below 40, deflate itself ends at 1032. */
  inflationRatio: number;
  /** Wall clock of the reading process. */
  milliseconds: number;
  /** JavaScript heap of the reading process. */
  heapMegabytes: number;
}

export const DEFAULT_LIMITS: Readonly<ReadingLimits> = {
  fileBytes: 50_000_000,
  rows: 1_000_000,
  zipEntries: 500,
  inflatedBytes: 1_000_000_000,
  inflationRatio: 100,
  milliseconds: 600_000,
  heapMegabytes: 512,
};

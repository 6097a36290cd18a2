/** A record found by a search. */
export interface RecordMatch {
  readonly id: string;
  readonly name: string;
  /** Distinguishes it from others with the same name. */
  readonly note?: string | undefined;
  readonly to: string;
}

/** Records of one kind, under a heading. */
export interface RecordMatchGroup {
  readonly key: string;
  readonly label: string;
  /** Undefined while loading. */
  readonly records: readonly RecordMatch[] | undefined;
}

/** Finds records by a query, of the kinds that the user may open; without a query it returns none and makes no request. */
export type UseRecordSearch = (asked: string | undefined) => readonly RecordMatchGroup[];

/** A record that can be gone to. */
export interface RecordMatch {
  readonly id: string;
  readonly name: string;
  /** Tells it from others of its name. */
  readonly note?: string | undefined;
  readonly to: string;
}

/** Records of one kind, under a heading. */
export interface RecordMatchGroup {
  readonly key: string;
  readonly label: string;
  /** Undefined until they are there. */
  readonly records: readonly RecordMatch[] | undefined;
}

/** Finds records by what was typed, of the kinds that the person may open; with nothing asked it finds none and asks nobody. */
export type UseRecordSearch = (asked: string | undefined) => readonly RecordMatchGroup[];

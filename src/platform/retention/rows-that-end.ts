/** At most so many rows of one table change in one transaction. */
export const ENDED_AT_ONCE = 10_000;

/** One statement that clears up at most `ENDED_AT_ONCE` rows, and says of no row twice that it changed it. */
export interface Ending {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** What a module keeps for a time only, in small rows by the thousand. Register it as a provider; what takes more than a statement is a `Schedule`. */
export abstract class RowsThatEnd {
  abstract endings(): readonly Ending[];
}

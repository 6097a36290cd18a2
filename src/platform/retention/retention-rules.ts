/** At most so many rows of one table change in one transaction. */
export const PURGE_BATCH_SIZE = 10_000;

/** One statement that clears up at most `PURGE_BATCH_SIZE` rows, and says of no row twice that it changed it. */
export interface RetentionRule {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/** What a module keeps for a time only, in small rows by the thousand. Register it as a provider; what takes more than a statement is a `Schedule`. */
export abstract class RetentionRules {
  abstract rules(): readonly RetentionRule[];
}

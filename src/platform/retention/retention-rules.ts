/** Maximum number of rows of one table changed in one transaction. */
export const PURGE_BATCH_SIZE = 10_000;

/** One statement that purges at most `PURGE_BATCH_SIZE` rows and never counts the same row twice. */
export interface RetentionRule {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

/**
 * Retention rules of a module, for many small rows. Register it as a provider; a purge that takes more than one statement is a `Schedule`.
 */
export abstract class RetentionRules {
  abstract rules(): readonly RetentionRule[];
}

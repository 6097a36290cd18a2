/** A start of the embedded database that failed for a reason which the person who starts the product can mend; `message` is written for them. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

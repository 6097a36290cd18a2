/** A failed start of the embedded database that the person who starts the product can fix; `message` is written for them. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

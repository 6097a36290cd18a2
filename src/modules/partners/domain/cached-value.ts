/**
 * A value that is read at most once in a number of milliseconds, however many callers request it. While reading fails, the last good value
 * is returned:
 * an outdated brand is better than no page.
 */
export class CachedValue<T> {
  private last: { readonly value: T; readonly at: number } | undefined;
  private reading: Promise<T> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly read: () => Promise<T>,
  ) {}

  /** Returns the value. Rejects only when it was never read successfully. */
  async get(): Promise<T> {
    if (this.last && performance.now() - this.last.at < this.milliseconds) return this.last.value;
    try {
      this.reading ??= this.readOnce();
      return await this.reading;
    } catch (error) {
      if (!this.last) throw error;
      return this.last.value;
    }
  }

  private async readOnce(): Promise<T> {
    try {
      const value = await this.read();
      this.last = { value, at: performance.now() };
      return value;
    } finally {
      this.reading = undefined;
    }
  }
}

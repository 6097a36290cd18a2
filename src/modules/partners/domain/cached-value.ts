/**
 * A value that is read at most once in some milliseconds, however many ask for it at once. While reading fails, the last good value serves:
 * an old brand is better than no page.
 */
export class CachedValue<T> {
  private last: { readonly value: T; readonly at: number } | undefined;
  private reading: Promise<T> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly read: () => Promise<T>,
  ) {}

  /** The value. Rejects only when it was never read with success. */
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

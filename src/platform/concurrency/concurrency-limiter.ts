import { AppError } from '../http/app-error.js';

/** Lets a few works run at a time and a bounded number wait, so that costly ones cannot take the whole process. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the work when it is its turn. Throws `not-ready` at once when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.running >= this.maxRunning) {
      if (this.waiting.length >= this.maxWaiting) throw new AppError('not-ready');
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    } else {
      this.running += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      // The place passes straight to the next one, so that nobody slips in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}

import { AppError } from '../http/app-error.js';

/** Runs a few tasks at a time and lets a bounded number wait, so that expensive tasks cannot take over the process. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
  ) {}

  /** Runs the task when a slot is free. Throws `not-ready` at once when too many tasks wait already. */
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
      // Hands the slot directly to the next task, so that no other call can take it in between.
      if (next) next();
      else this.running -= 1;
    }
  }
}

import { AppError } from '../http/app-error.js';

/** Runs a few tasks at a time and lets a bounded number wait in order, so that expensive tasks cannot take over the process. */
export class ConcurrencyLimiter {
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
    /** Creates the error when too many tasks wait already. */
    private readonly overflow = () => new AppError('not-ready'),
  ) {}

  /** Whether no task runs or waits. */
  get isIdle(): boolean {
    return this.running === 0;
  }

  /**
   * Runs the task when a slot is free. Throws `not-ready`, or the error of this limiter, at once when too many tasks wait already, and the
   * reason of the signal when it aborts before the task begins.
   */
  async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const release = await this.acquire(signal);
    try {
      return await work();
    } finally {
      release();
    }
  }

  /** Waits for a slot; returns the function that frees it, which counts once. Throws like `run`. */
  async acquire(signal?: AbortSignal): Promise<() => void> {
    signal?.throwIfAborted();
    if (this.running < this.maxRunning) this.running += 1;
    else await this.waitForSlot(signal);
    let isHeld = true;
    return () => {
      if (isHeld) this.free();
      isHeld = false;
    };
  }

  private async waitForSlot(signal?: AbortSignal): Promise<void> {
    if (this.waiting.size >= this.maxWaiting) throw this.overflow();
    await new Promise<void>((resolve, reject) => {
      const leave = () => {
        this.waiting.delete(start);
        reject(signal?.reason as Error);
      };
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.waiting.add(start);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Hands the slot directly to the next task, so that no other call can take it in between. */
  private free(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

import { OutboundCallFailed } from './outbound-call-failed.js';

export interface BulkheadLimits {
  /** Calls under way at a time. */
  readonly maxCalls: number;
  /** Of these, with those that wait, so many may be of one holder. */
  readonly maxCallsPerHolder: number;
  /** A call waits for a place for so long, and not at all behind calls that have been under way for longer. */
  readonly queueTimeoutMs: number;
}

/** Lets a host have a share of our places, never all of them: a host that hangs leaves room for the others. */
export interface Bulkhead {
  /**
   * Runs the call when it is its turn; one of a `holder` (whose call it is, if it is anybody's) whose share is taken has none.
   * @throws OutboundCallFailed `crowded` (nothing was sent) and whatever the call throws
   */
  run<T>(call: () => Promise<T>, holder?: string): Promise<T>;
}

const RETRY_AFTER_SECONDS = 5;

/** `now` is the clock in milliseconds. State is per process. */
export function createBulkhead({ maxCalls, maxCallsPerHolder, queueTimeoutMs }: BulkheadLimits, now: () => number = Date.now): Bulkhead {
  /** When each call under way began, the oldest first. */
  const running = new Map<symbol, number>();
  const waiting = new Set<() => void>();
  const held = new Map<string, number>();

  const crowded = () =>
    new OutboundCallFailed('crowded', 'too many calls under way', { maybeReceived: false, retryAfterSeconds: RETRY_AFTER_SECONDS });
  const oldestHangs = () => now() - (running.values().next().value ?? now()) > queueTimeoutMs;
  const turn = async () => {
    if (oldestHangs()) throw crowded();
    await new Promise<void>((resolve, reject) => {
      const enter = () => {
        clearTimeout(timer);
        waiting.delete(enter);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(enter);
        reject(crowded());
      }, queueTimeoutMs);
      waiting.add(enter);
    });
  };

  const shared = async <T>(holder: string, work: () => Promise<T>): Promise<T> => {
    const before = held.get(holder) ?? 0;
    if (before >= maxCallsPerHolder) throw crowded();
    held.set(holder, before + 1);
    try {
      return await work();
    } finally {
      const left = (held.get(holder) ?? 1) - 1;
      if (left > 0) held.set(holder, left);
      else held.delete(holder);
    }
  };
  const placed = async <T>(call: () => Promise<T>): Promise<T> => {
    while (running.size >= maxCalls) await turn();
    const place = Symbol('place');
    running.set(place, now());
    try {
      return await call();
    } finally {
      running.delete(place);
      waiting.values().next().value?.();
    }
  };

  return {
    async run(call, holder) {
      return holder === undefined ? await placed(call) : await shared(holder, () => placed(call));
    },
  };
}

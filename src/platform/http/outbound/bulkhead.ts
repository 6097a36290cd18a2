import { OutboundCallFailed } from './outbound-call-failed.js';

export interface BulkheadLimits {
  /** Maximum number of concurrent calls. */
  readonly maxCalls: number;
  /** Maximum number of these, including waiting calls, for one holder. */
  readonly maxCallsPerHolder: number;
  /** Maximum time that a call waits for a slot; it does not wait at all when the oldest running call has taken longer than this. */
  readonly queueTimeoutMs: number;
}

/** Limits the calls to a host, so that a hanging host leaves capacity for the others. */
export interface Bulkhead {
  /**
   * Runs the call when a slot is free; a call of a `holder` (the owner of the call, if any) that has used its share is rejected.
   * @throws OutboundCallFailed `crowded` (nothing was sent) and whatever the call throws
   */
  run<T>(call: () => Promise<T>, holder?: string): Promise<T>;
}

const RETRY_AFTER_SECONDS = 5;

/** `now` is the clock in milliseconds. State is per process. */
export function createBulkhead({ maxCalls, maxCallsPerHolder, queueTimeoutMs }: BulkheadLimits, now: () => number = Date.now): Bulkhead {
  /** Start times of the running calls, oldest first. */
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

import { OutboundCallFailed, type OutboundFailure } from './outbound-call-failed.js';

export interface BreakerLimits {
  /** Number of consecutive failures that open the breaker. */
  readonly failures: number;
  /** Time that it stays open before one trial call. */
  readonly openMs: number;
}

export type BreakerState = 'closed' | 'open' | 'half-open';

export interface CircuitBreaker {
  readonly state: BreakerState;
  /** Runs the call, or fails at once with `circuit-open` (nothing was sent). @throws OutboundCallFailed and whatever the call throws */
  run<T>(call: () => Promise<T>): Promise<T>;
}

/** Failures that indicate an unhealthy host; a rejected request (4xx) and a disallowed address do not. */
const unhealthy: ReadonlySet<OutboundFailure> = new Set(['timeout', 'refused', 'reset', 'http-5xx', 'malformed', 'too-large']);

/**
 * Stops calls to a failing host. Closed: calls pass; `failures` consecutive failures open it. Open: calls fail at once. After `openMs` it
 * is half-open: one call passes, and its outcome closes or reopens it. A host that answers 429 with Retry-After gets no calls for that
 * time. State is per process; `now` is the clock in milliseconds.
 */
export function createCircuitBreaker({ failures, openMs }: BreakerLimits, now: () => number = Date.now): CircuitBreaker {
  let failuresInARow = 0;
  let openUntil: number | undefined;
  let probing = false;
  // Outcomes of calls that began before the last state change do not count.
  let epoch = 0;

  const state = (): BreakerState => (openUntil === undefined ? 'closed' : now() < openUntil ? 'open' : 'half-open');
  const openFor = (ms: number) => {
    openUntil = now() + ms;
    epoch++;
  };
  const close = () => {
    openUntil = undefined;
    failuresInARow = 0;
    epoch++;
  };
  const note = (error: unknown, wasProbe: boolean) => {
    const kind = error instanceof OutboundCallFailed ? error.kind : undefined;
    if (kind === 'throttled' && error instanceof OutboundCallFailed) openFor((error.retryAfterSeconds ?? openMs / 1000) * 1000);
    else if (kind && unhealthy.has(kind)) {
      if (wasProbe || ++failuresInARow >= failures) openFor(openMs);
    } else if (wasProbe) close();
    else failuresInARow = 0;
  };

  return {
    get state() {
      return state();
    },
    async run(call) {
      const before = state();
      if (before === 'open' || (before === 'half-open' && probing)) {
        const waitMs = Math.max((openUntil ?? 0) - now(), 0);
        throw new OutboundCallFailed('circuit-open', 'left alone after failures', {
          maybeReceived: false,
          retryAfterSeconds: Math.ceil(waitMs / 1000),
        });
      }
      const isProbe = before === 'half-open';
      const startedIn = epoch;
      probing ||= isProbe;
      try {
        const result = await call();
        if (startedIn === epoch) note(undefined, isProbe);
        return result;
      } catch (error) {
        if (startedIn === epoch) note(error, isProbe);
        throw error;
      } finally {
        if (isProbe) probing = false;
      }
    },
  };
}

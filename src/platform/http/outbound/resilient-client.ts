import { createBulkhead } from './bulkhead.js';
import { type BreakerLimits, type BreakerState, createCircuitBreaker } from './circuit-breaker.js';
import { createOutboundClient, type OutboundRequest } from './outbound-client.js';
import { OutboundCallFailed, type OutboundFailure } from './outbound-call-failed.js';

/** `ok`: the other side returned a usable response, whatever its content. `internal`: an error on our side. */
export type CallOutcome = 'ok' | OutboundFailure | 'internal';

/** Limits of the calls to one company. */
export interface ClientLimits {
  /** One call, from the first byte to the last. */
  readonly timeoutMs: number;
  readonly maxBytes: number;
  readonly breaker: BreakerLimits;
}

interface ClientOptions {
  readonly limits: ClientLimits;
  readonly baseUrl: string;
  /** Allows calls to this machine: for the simulator. */
  readonly allowLoopback: boolean;
  /** Clock of the circuit breaker, in milliseconds. */
  readonly now?: (() => number) | undefined;
}

/** Outcome of one call, without what was sent or received. */
export interface CallRecord {
  readonly at: Date;
  /** From sending to the end of the response; undefined when nothing was sent. */
  readonly latencyMs: number | undefined;
  readonly outcome: CallOutcome;
  readonly status: number | undefined;
}

interface ClientRequest<T> extends Omit<OutboundRequest<T>, 'url'> {
  readonly path: string;
  /** Owner of the call: each holder has a limited share of the slots. */
  readonly holder?: string | undefined;
}

/** Client for one company: the outbound client with that company's limits, its own circuit breaker and its own bulkhead. */
export interface ResilientClient {
  /** Makes one call and records its outcome in any case. @throws OutboundCallFailed */
  call<T>(request: ClientRequest<T>, note: (call: CallRecord) => void): Promise<{ readonly status: number; readonly body: T }>;
  readonly breakerState: BreakerState;
  close(): Promise<void>;
}

/** A third of the concurrency of the queue that most calls come from; a quarter of these for one customer's application. */
const bulkheadLimits = { maxCalls: 16, maxCallsPerHolder: 4, queueTimeoutMs: 500 };

/** Creates the client for the company at this base URL. */
export function createResilientClient({ limits, baseUrl, allowLoopback, now = Date.now }: ClientOptions): ResilientClient {
  const base = baseUrl.replace(/\/+$/, '');
  const client = createOutboundClient({ ...limits, allowedHosts: [new URL(base).host], allowLoopback });
  const breaker = createCircuitBreaker(limits.breaker, now);
  const bulkhead = createBulkhead(bulkheadLimits);
  return {
    async call({ path, holder, ...request }, note) {
      const at = new Date();
      let sentAt: number | undefined;
      const tell = (outcome: CallOutcome, status: number | undefined) =>
        note({ at, latencyMs: sentAt === undefined ? undefined : Math.round(performance.now() - sentAt), outcome, status });
      const send = () => {
        sentAt = performance.now();
        return client.call({ ...request, url: base + path });
      };
      try {
        const answer = await bulkhead.run(() => breaker.run(send), holder);
        tell('ok', answer.status);
        return answer;
      } catch (error) {
        if (error instanceof OutboundCallFailed) tell(error.kind, error.status);
        else tell('internal', undefined);
        throw error;
      }
    },
    get breakerState() {
      return breaker.state;
    },
    close: () => client.close(),
  };
}

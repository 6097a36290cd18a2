import { createBulkhead } from '../../../platform/http/outbound/bulkhead.js';
import { createCircuitBreaker, type BreakerState } from '../../../platform/http/outbound/circuit-breaker.js';
import { createOutboundClient, type OutboundRequest } from '../../../platform/http/outbound/outbound-client.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { LenderCallFailed } from './lender-call-failed.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';

/** The line to one lender: the guarded client with that lender's limits behind that lender's breaker and bulkhead. */
export interface LenderLine {
  /** @throws LenderCallFailed */
  call<T>(
    operation: string,
    request: Omit<OutboundRequest<T>, 'url'> & { readonly path: string },
  ): Promise<{ readonly status: number; readonly body: T }>;
  readonly breakerState: BreakerState;
  close(): Promise<void>;
}

/** A third of the places of the lenders' queue. */
const places = { calls: 16, patienceMs: 500 };

/** Opens the line to a lender; `now` is the clock of the breaker in milliseconds. */
export function openLenderLine(
  { key, limits }: LenderJourney,
  { baseUrl, allowLoopback }: LenderConnection,
  now: () => number = Date.now,
): LenderLine {
  const base = baseUrl.replace(/\/+$/, '');
  const client = createOutboundClient({ ...limits, allowedHosts: [new URL(base).host], allowLoopback });
  const breaker = createCircuitBreaker(limits.breaker, now);
  const bulkhead = createBulkhead(places);
  return {
    async call(operation, { path, ...request }) {
      try {
        return await bulkhead.run(() => breaker.run(() => client.call({ ...request, url: base + path })));
      } catch (error) {
        throw error instanceof OutboundCallFailed ? new LenderCallFailed(key, operation, error) : error;
      }
    },
    get breakerState() {
      return breaker.state;
    },
    close: () => client.close(),
  };
}

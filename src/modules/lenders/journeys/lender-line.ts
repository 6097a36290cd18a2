import { createBulkhead } from '../../../platform/http/outbound/bulkhead.js';
import { createCircuitBreaker, type BreakerState } from '../../../platform/http/outbound/circuit-breaker.js';
import { createOutboundClient, type OutboundRequest } from '../../../platform/http/outbound/outbound-client.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { type CallOutcome, type CallRecorder, callSubject } from './lender-call.js';
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

/** Opens the line to a lender; `now` is the clock of the breaker in milliseconds. Every call is recorded, whatever became of it. */
export function openLenderLine(
  { key, limits }: LenderJourney,
  { baseUrl, allowLoopback }: LenderConnection,
  now: () => number = Date.now,
  recorder?: Pick<CallRecorder, 'record'>,
): LenderLine {
  const base = baseUrl.replace(/\/+$/, '');
  const client = createOutboundClient({ ...limits, allowedHosts: [new URL(base).host], allowLoopback });
  const breaker = createCircuitBreaker(limits.breaker, now);
  const bulkhead = createBulkhead(places);
  return {
    async call(operation, { path, ...request }) {
      const at = new Date();
      let sentAt: number | undefined;
      const record = (outcome: CallOutcome, status: number | undefined) => {
        const latencyMs = sentAt === undefined ? undefined : Math.round(performance.now() - sentAt);
        recorder?.record({ ...callSubject(), at, journeyKey: key, operation, latencyMs, outcome, status });
      };
      const send = () => {
        sentAt = performance.now();
        return client.call({ ...request, url: base + path });
      };
      try {
        const answer = await bulkhead.run(() => breaker.run(send));
        record('ok', answer.status);
        return answer;
      } catch (error) {
        if (!(error instanceof OutboundCallFailed)) {
          record('internal', undefined);
          throw error;
        }
        record(error.kind, error.status);
        throw new LenderCallFailed(key, operation, error);
      }
    },
    get breakerState() {
      return breaker.state;
    },
    close: () => client.close(),
  };
}

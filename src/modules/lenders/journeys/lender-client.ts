import type { BreakerState } from '../../../platform/http/outbound/circuit-breaker.js';
import type { OutboundRequest } from '../../../platform/http/outbound/outbound-client.js';
import { OutboundCallFailed } from '../../../platform/http/outbound/outbound-call-failed.js';
import { createResilientClient } from '../../../platform/http/outbound/resilient-client.js';
import { type CallRecorder, currentCallSubject } from './lender-call.js';
import { LenderCallFailed } from './lender-call-failed.js';
import type { LenderConnection, LenderJourney } from './lender-journey.js';

/** Client of one lender, with that lender's limits. */
export interface LenderClient {
  /** @throws LenderCallFailed */
  call<T>(
    operation: string,
    request: Omit<OutboundRequest<T>, 'url'> & { readonly path: string },
  ): Promise<{ readonly status: number; readonly body: T }>;
  readonly breakerState: BreakerState;
  close(): Promise<void>;
}

/**
 * Creates the client of a lender; `now` is the clock of the circuit breaker in milliseconds. Every call is recorded, whatever its outcome.
 */
export function createLenderClient(
  { key, limits }: LenderJourney,
  { baseUrl, allowLoopback }: LenderConnection,
  now: () => number = Date.now,
  recorder?: Pick<CallRecorder, 'record'>,
): LenderClient {
  const line = createResilientClient({ limits, baseUrl, allowLoopback, now });
  return {
    async call(operation, request) {
      try {
        return await line.call({ ...request, holder: currentCallSubject().submissionId }, (call) =>
          recorder?.record({ ...currentCallSubject(), ...call, journeyKey: key, operation }),
        );
      } catch (error) {
        throw error instanceof OutboundCallFailed ? new LenderCallFailed(key, operation, error) : error;
      }
    },
    get breakerState() {
      return line.breakerState;
    },
    close: () => line.close(),
  };
}

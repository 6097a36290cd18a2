import type { BureauKey } from '../../../../contracts/credit-bureau.js';
import { OutboundCallFailed } from '../../../../platform/http/outbound/outbound-call-failed.js';
import { type CallRecord, type ClientLimits, createResilientClient } from '../../../../platform/http/outbound/resilient-client.js';
import { confirmedBand, ENQUIRY_PATH, enquiryBody, enquiryResponse } from './bureau-api.js';
import type { CreditBureau } from './credit-bureau.js';

/** The customer waits for the response: a slower bureau counts as unavailable. */
export const BUREAU_LIMITS: ClientLimits = { timeoutMs: 8_000, maxBytes: 256 * 1024, breaker: { failures: 5, openMs: 30_000 } };

/** Address and credentials of the bureau, from the configuration. */
export interface BureauConnection {
  readonly key: BureauKey;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Allows calls to this machine, for the simulator. */
  readonly allowLoopback: boolean;
}

/** Creates the client for a bureau behind an HTTP API. */
export function createHttpBureau({ key, apiKey, ...where }: BureauConnection, limits = BUREAU_LIMITS): CreditBureau {
  const line = createResilientClient({ ...where, limits });
  return {
    key,
    async softEnquiry(subject) {
      const noted: Pick<CallRecord, 'latencyMs' | 'status'> = { latencyMs: undefined, status: undefined };
      try {
        const { body } = await line.call(
          {
            method: 'POST',
            path: ENQUIRY_PATH,
            headers: { 'x-api-key': apiKey, 'idempotency-key': subject.enquiryId },
            body: { json: enquiryBody(subject) },
            schema: enquiryResponse,
          },
          ({ latencyMs, status }) => Object.assign(noted, { latencyMs, status }),
        );
        const band = confirmedBand(body, subject);
        if (band) return { ...noted, outcome: 'answered', band };
        return { ...noted, outcome: 'failed', failure: 'wrong-person', retryAfterSeconds: undefined };
      } catch (error) {
        if (!(error instanceof OutboundCallFailed)) throw error;
        return { ...noted, outcome: 'failed', failure: error.kind, retryAfterSeconds: error.retryAfterSeconds };
      }
    },
    close: () => line.close(),
  };
}

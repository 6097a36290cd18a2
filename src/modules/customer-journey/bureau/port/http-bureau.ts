import type { BureauKey } from '../../../../contracts/credit-bureau.js';
import { OutboundCallFailed } from '../../../../platform/http/outbound/outbound-call-failed.js';
import { type CallRecord, type ClientLimits, createResilientClient } from '../../../../platform/http/outbound/resilient-client.js';
import { confirmedBand, ENQUIRY_PATH, enquiryBody, enquiryResponse } from './bureau-api.js';
import type { CreditBureau } from './credit-bureau.js';

/** A customer waits for the answer: a bureau that takes longer counts as one that does not answer. */
export const BUREAU_LIMITS: ClientLimits = { timeoutMs: 8_000, maxBytes: 256 * 1024, breaker: { failures: 5, openMs: 30_000 } };

/** Where and with which credentials the bureau is reached; from the configuration. */
export interface BureauConnection {
  readonly key: BureauKey;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Lets calls reach this machine: for the simulator. */
  readonly allowLoopback: boolean;
}

/** The bureau behind an HTTP API. */
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

import type { JourneyKey } from '../../../contracts/journeys.js';
import type { OutboundCallFailed, OutboundFailure } from '../../../platform/http/outbound/outbound-call-failed.js';

/** A lender's API gave no usable answer. Holds no personal data: the message names lender, operation, kind and a technical detail. */
export class LenderCallFailed extends Error {
  override readonly name = 'LenderCallFailed';
  readonly kind: OutboundFailure;
  /** HTTP status of the answer, where there was one. */
  readonly status: number | undefined;
  /** May the lender have received the request? Then its outcome is unknown until the status call or the idempotency key settles it. */
  readonly maybeReceived: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly lender: JourneyKey,
    readonly operation: string,
    failure: OutboundCallFailed,
  ) {
    super(`${lender} ${operation}: ${failure.message}`, { cause: failure });
    this.kind = failure.kind;
    this.status = failure.status;
    this.maybeReceived = failure.maybeReceived;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }

  /** True when trying again cannot help: the lender refused the request as such, or our own rules forbid the call. */
  get isFinal(): boolean {
    return this.kind === 'http-4xx' || this.kind === 'not-allowed';
  }
}

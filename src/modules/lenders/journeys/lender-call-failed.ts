import type { JourneyKey } from '../../../contracts/journeys.js';
import type { OutboundCallFailed, OutboundFailure } from '../../../platform/http/outbound/outbound-call-failed.js';

/** A lender's API gave no usable answer. Contains no personal data: the message names lender, operation, kind and a technical detail. */
export class LenderCallFailed extends Error {
  override readonly name = 'LenderCallFailed';
  readonly kind: OutboundFailure;
  /** HTTP status of the answer, if any. */
  readonly status: number | undefined;
  /**
   * Whether the lender may have received the request. Its outcome is then unknown until the status call or the idempotency key resolves it.
   */
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

  /** True when a retry cannot help: the lender refused the request itself, or our own rules forbid the call. */
  get isFinal(): boolean {
    return this.kind === 'http-4xx' || this.kind === 'not-allowed';
  }
}

/** Why an outgoing call brought no usable answer. */
export type OutboundFailure =
  | 'timeout'
  | 'refused'
  | 'reset'
  | 'http-4xx'
  | 'http-5xx'
  | 'throttled'
  | 'malformed'
  | 'too-large'
  | 'not-allowed'
  | 'circuit-open'
  | 'crowded';

interface OutboundFailureFacts {
  /** May the other side have received (and acted on) the request? False only when that is certain. */
  readonly maybeReceived: boolean;
  readonly status?: number;
  /** How long the other side, or our breaker, asks us to wait. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** An outgoing call without a usable answer. The message names the kind and a technical detail, never a value that was sent or received. */
export class OutboundCallFailed extends Error {
  override readonly name = 'OutboundCallFailed';
  readonly maybeReceived: boolean;
  readonly status: number | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    readonly kind: OutboundFailure,
    readonly detail: string,
    { maybeReceived, status, retryAfterSeconds, cause }: OutboundFailureFacts,
  ) {
    super(`${kind}: ${detail}`, { cause });
    this.maybeReceived = maybeReceived;
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

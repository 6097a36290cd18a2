/** Why an outgoing call returned no usable response. */
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
  /** Whether the other side may have received (and processed) the request. False only when that is certain. */
  readonly maybeReceived: boolean;
  readonly status?: number;
  /** Wait time requested by the other side, or by our circuit breaker. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A failed outgoing call. The message contains the kind and a technical detail, never a value that was sent or received. */
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

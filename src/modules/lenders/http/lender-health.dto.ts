/** Health of one lender's API. */
export class LenderHealthRow {
  /** Key of the journey, for example `cashe`. */
  journey!: string;
  /** Calls of the last hour, including held-back ones. */
  calls!: number;
  /** Calls with a usable answer. */
  good!: number;
  /** Calls that were not sent: the circuit breaker was open, or all slots were taken. */
  kept_back!: number;
  /** Median latency in milliseconds; null when no call was made. */
  p50_ms!: number | null;
  p95_ms!: number | null;
  /** ISO 8601 UTC; null when there was none in the last day. */
  last_good_at!: string | null;
  last_failed_at!: string | null;
  /** Why there was no usable answer: `timeout`, `http-5xx`, `circuit-open` … */
  last_failure!: string | null;
  last_failed_operation!: string | null;
  /** HTTP status, when there was a response. */
  last_failed_status!: number | null;
}

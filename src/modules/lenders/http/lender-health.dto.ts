/** How one lender's API behaves. */
export class LenderHealthRow {
  /** Key of the journey: `cashe`. */
  journey!: string;
  /** Calls of the last hour, those that were kept back among them. */
  calls!: number;
  /** Those with a usable answer. */
  good!: number;
  /** Those that were not made: the breaker was open, or all places were taken. */
  kept_back!: number;
  /** Milliseconds that half of the calls took at most; null when none was made. */
  p50_ms!: number | null;
  p95_ms!: number | null;
  /** ISO 8601, UTC; null when there was none in the last day. */
  last_good_at!: string | null;
  last_failed_at!: string | null;
  /** Why there was no usable answer: `timeout`, `http-5xx`, `circuit-open` … */
  last_failure!: string | null;
  last_failed_operation!: string | null;
  /** HTTP status, where there was an answer. */
  last_failed_status!: number | null;
}

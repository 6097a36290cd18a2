export class HealthResponse {
  /** Always "ok"; trouble is a 503 with an error body. */
  status!: string;
}

export class ReadinessResponse extends HealthResponse {
  /** Seconds the oldest unpublished message has waited; 0 when there is none. */
  outbox_lag_seconds!: number;
  /** Workers that gave a sign of life, which includes that their queues answer. */
  workers!: number;
}

export class HealthResponse {
  /** Always "ok"; a failure is a 503 with an error body. */
  status!: string;
}

export class ReadinessResponse extends HealthResponse {
  /** Seconds the oldest unpublished message has waited; 0 when there is none. */
  outbox_lag_seconds!: number;
  /** Workers with a recent heartbeat, which implies that their queues respond. */
  workers!: number;
}

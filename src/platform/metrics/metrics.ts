import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { Config } from '../config/config.js';

/** One completed request for the metrics: with the route instead of the path, which may identify a person. */
export interface CompletedRequest {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** Seconds, from unnoticeable to the point where users give up. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process. Disabled without a token in the configuration, because no scraper could read them. */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  readonly isOn: boolean;
  private readonly requests: Counter<'method' | 'route' | 'status'>;
  private readonly durations: Histogram<'method' | 'route'>;

  constructor({ values }: Config) {
    const registers = [this.registry];
    this.isOn = values.METRICS_TOKEN !== undefined;
    if (this.isOn) collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'http_requests_total',
      help: 'Requests answered by this process, by method, route and status.',
      labelNames: ['method', 'route', 'status'],
      registers,
    });
    this.durations = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time until the answer of this process was sent, by method and route.',
      labelNames: ['method', 'route'],
      buckets: BUCKETS,
      registers,
    });
  }

  recordRequest({ method, route, status, seconds }: CompletedRequest): void {
    this.requests.inc({ method, route, status });
    this.durations.observe({ method, route }, seconds);
  }
}

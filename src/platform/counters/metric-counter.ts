import { Injectable } from '@nestjs/common';
import { CounterBuffer } from './counter-buffer.js';

/**
 * A counter that every process increments and any process can read: exported by `/api/metrics`, and shown on pages for the last minutes. A
 * module declares its own counters as providers and calls `increment({ … })`. Labels take few values and never hold personal data.
 */
@Injectable()
export abstract class MetricCounter<Label extends string = string> {
  /** Prometheus name, for example `lender_calls_total`. Stable: counts are stored under it. */
  abstract readonly name: `${string}_total`;
  /** One sentence that describes what is counted. */
  abstract readonly help: string;
  abstract readonly labels: readonly Label[];

  constructor(private readonly buffer: CounterBuffer) {}

  /** Adds one, in memory; counts are written every few seconds. */
  increment(values: Readonly<Record<Label, string>>): void {
    this.buffer.count(this, values);
  }
}

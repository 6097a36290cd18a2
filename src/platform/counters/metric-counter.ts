import { Injectable } from '@nestjs/common';
import { CounterBuffer } from './counter-buffer.js';

/**
 * What is counted in every process and asked for in another one: a counter of `/api/metrics`, and figures of the last minutes on pages.
 * A module declares its own as a provider, and says `add({ … })` where something happens. Labels take few values, and never a person's.
 */
@Injectable()
export abstract class MetricCounter<Label extends string = string> {
  /** As Prometheus writes a counter: `lender_calls_total`. Stable, since the counts are found by it. */
  abstract readonly name: `${string}_total`;
  /** What is counted, in one sentence. */
  abstract readonly help: string;
  abstract readonly labels: readonly Label[];

  constructor(private readonly buffer: CounterBuffer) {}

  /** Counts one more. Costs a step in memory: the counts are written down every few seconds. */
  increment(values: Readonly<Record<Label, string>>): void {
    this.buffer.count(this, values);
  }
}

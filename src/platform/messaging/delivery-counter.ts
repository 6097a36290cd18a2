import { Injectable } from '@nestjs/common';
import { MetricCounter } from '../counters/metric-counter.js';

/** `done`, `retried` (an attempt failed, another follows) or `failed` for good: a dead letter. */
@Injectable()
export class DeliveryCounter extends MetricCounter<'queue' | 'result'> {
  override readonly name = 'jobs_total';
  override readonly help = 'Attempts at jobs that ended, by queue and result (done, retried, failed).';
  override readonly labels = ['queue', 'result'] as const;
}

import { Injectable } from '@nestjs/common';
import { MetricCounter } from '../../../platform/counters/metric-counter.js';

@Injectable()
export class LenderCallCounter extends MetricCounter<'lender' | 'result'> {
  override readonly name = 'lender_calls_total';
  override readonly help = 'Calls to lenders, by journey and outcome (ok, or why there was no usable answer).';
  override readonly labels = ['lender', 'result'] as const;
}

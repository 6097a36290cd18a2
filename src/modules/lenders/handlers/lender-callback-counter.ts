import { Injectable } from '@nestjs/common';
import { MetricCounter } from '../../../platform/counters/metric-counter.js';

@Injectable()
export class LenderCallbackCounter extends MetricCounter<'lender' | 'outcome'> {
  override readonly name = 'lender_callbacks_total';
  override readonly help = 'Callbacks in the name of lenders, by journey and what became of them (unsigned: not from the lender).';
  override readonly labels = ['lender', 'outcome'] as const;
}

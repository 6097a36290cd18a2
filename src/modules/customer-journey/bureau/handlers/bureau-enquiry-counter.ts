import { Injectable } from '@nestjs/common';
import { MetricCounter } from '../../../../platform/counters/metric-counter.js';

@Injectable()
export class BureauEnquiryCounter extends MetricCounter<'bureau' | 'result'> {
  override readonly name = 'bureau_enquiries_total';
  override readonly help = 'Soft enquiries at credit bureaus, by bureau and outcome (ok, or why there was no band).';
  override readonly labels = ['bureau', 'result'] as const;
}

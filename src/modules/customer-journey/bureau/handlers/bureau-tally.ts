import { Injectable } from '@nestjs/common';
import { Tally } from '../../../../platform/tallies/tally.js';

@Injectable()
export class BureauTally extends Tally<'bureau' | 'result'> {
  override readonly name = 'bureau_enquiries_total';
  override readonly help = 'Soft enquiries at credit bureaus, by bureau and outcome (ok, or why there was no band).';
  override readonly labels = ['bureau', 'result'] as const;
}

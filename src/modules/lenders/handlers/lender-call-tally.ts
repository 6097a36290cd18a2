import { Injectable } from '@nestjs/common';
import { Tally } from '../../../platform/tallies/tally.js';

@Injectable()
export class LenderCallTally extends Tally<'lender' | 'result'> {
  override readonly name = 'lender_calls_total';
  override readonly help = 'Calls to lenders, by journey and outcome (ok, or why there was no usable answer).';
  override readonly labels = ['lender', 'result'] as const;
}

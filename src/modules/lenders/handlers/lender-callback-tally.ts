import { Injectable } from '@nestjs/common';
import { Tally } from '../../../platform/tallies/tally.js';

@Injectable()
export class LenderCallbackTally extends Tally<'lender' | 'outcome'> {
  override readonly name = 'lender_callbacks_total';
  override readonly help = 'Callbacks in the name of lenders, by journey and what became of them (unsigned: not from the lender).';
  override readonly labels = ['lender', 'outcome'] as const;
}

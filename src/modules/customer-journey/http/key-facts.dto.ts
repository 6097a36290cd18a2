import { ApiProperty } from '@nestjs/swagger';
import type { KfsFacts } from '../../../contracts/offers.js';
import type { KeyFactsStatement } from '../handlers/key-facts.js';

/** One instalment; rupees. */
export class ScheduleRowModel {
  number!: number;
  opening!: number;
  instalment!: number;
  interest!: number;
  principal!: number;
  closing!: number;
}

/** Key facts of an offer. */
export class KeyFactsAnswer {
  proposal_number!: string;
  lender_name!: string;

  @ApiProperty({ enum: ['indicative', 'lender'] })
  basis!: KeyFactsStatement['basis'];

  @ApiProperty({ format: 'date-time' })
  valid_until!: string;

  /** Facts by their code in the ONDC credit vocabulary, as decimal texts, durations and words. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  facts!: KfsFacts;

  @ApiProperty({ type: [ScheduleRowModel] })
  schedule!: ScheduleRowModel[];
}

/** Puts a statement into the names and numbers of the wire. */
export function keyFactsAnswer({ proposalNumber, lenderName, basis, validUntil, facts, schedule }: KeyFactsStatement): KeyFactsAnswer {
  return {
    proposal_number: proposalNumber,
    lender_name: lenderName,
    basis,
    valid_until: validUntil,
    facts,
    schedule: schedule.map(({ number, opening, instalment, interest, principal, closing }) => ({
      number,
      opening: Number(opening),
      instalment: Number(instalment),
      interest: Number(interest),
      principal: Number(principal),
      closing: Number(closing),
    })),
  };
}

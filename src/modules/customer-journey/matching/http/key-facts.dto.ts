import { ApiProperty } from '@nestjs/swagger';
import { IsIn, IsOptional, IsString, Matches } from 'class-validator';
import { type Language, languages } from '../../../../contracts/i18n/translate.js';
import { type KeyFactsRow, type KeyFactsSection, type KeyFactsSectionKey, keyFactsSections } from '../../../../contracts/key-facts.js';
import { feeCodes, type FeeLine, type KfsFacts, type MatchedOffer } from '../../../../contracts/offers.js';
import { feeRecipients } from '../../../../contracts/stated-terms.js';
import type { HashedStatement } from '../handlers/key-facts.js';

const SLUG = /^[a-z0-9-]{1,60}$/;

export class KeyFactsQuery {
  /** Language of the statement; default: the caller's own. */
  @IsOptional()
  @IsIn(languages)
  @ApiProperty({ enum: languages, required: false })
  language?: Language;

  /** Slug of the page's brand, which the statement names; default: the brand of the host. */
  @IsOptional()
  @IsString()
  @Matches(SLUG)
  brand?: string;
}

export class AcknowledgeKeyFactsRequest extends KeyFactsQuery {
  /** Hash of the statement that was read, as returned by `getKeyFacts`. */
  @Matches(/^[0-9a-f]{64}$/)
  hash!: string;
}

export class AcknowledgeKeyFactsResponse {
  /** Time of the first acknowledgement of this statement. */
  @ApiProperty({ format: 'date-time' })
  acknowledged_at!: string;
}

/** Instalment, in rupees. */
export class ScheduleRowModel {
  number!: number;
  opening!: number;
  instalment!: number;
  interest!: number;
  principal!: number;
  closing!: number;
}

/** Row of the statement, in its language. */
export class KeyFactsRowModel implements KeyFactsRow {
  code!: string;
  /** Number in the circular's form. */
  @ApiProperty({ type: String, nullable: true })
  item!: string | null;
  label!: string;
  value!: string;
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;
  /** Language of the value: English for a lender's own words. */
  @ApiProperty({ enum: languages })
  language!: Language;
}

export class KeyFactsSectionModel implements KeyFactsSection {
  @ApiProperty({ enum: keyFactsSections })
  key!: KeyFactsSectionKey;
  title!: string;
  @ApiProperty({ type: [KeyFactsRowModel] })
  rows!: readonly KeyFactsRow[];
}

export class FeeLineModel {
  @ApiProperty({ enum: feeCodes })
  code!: FeeLine['code'];
  /** Rupees. */
  amount!: number;
  @ApiProperty({ enum: feeRecipients })
  recipient!: FeeLine['recipient'];
  @ApiProperty({ enum: ['one_time', 'recurring'] })
  frequency!: FeeLine['frequency'];
  /** In the lender's words, where the code does not say what it is for. */
  purpose?: string;
}

/** Key facts of an offer. */
export class KeyFactsResponse {
  proposal_number!: string;
  lender_name!: string;

  @ApiProperty({ enum: ['indicative', 'lender'] })
  basis!: MatchedOffer['basis'];

  @ApiProperty({ format: 'date-time' })
  valid_until!: string;

  @ApiProperty({ enum: languages })
  language!: Language;

  /** Version of the statement's form. */
  version!: string;

  /** SHA-256 of the complete statement, hex: equal for the same offer, language, version and brand. */
  hash!: string;

  title!: string;
  /** Lender of the offer. */
  of!: string;
  /** Note about the figures as a whole. */
  @ApiProperty({ type: String, nullable: true })
  note!: string | null;

  /** Parts 1 and 2 of the statement, item by item. */
  @ApiProperty({ type: [KeyFactsSectionModel] })
  sections!: readonly KeyFactsSection[];

  /** Facts by their code in the ONDC credit vocabulary, as decimal texts, durations and English words. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'string' } })
  facts!: KfsFacts;

  @ApiProperty({ type: [FeeLineModel] })
  fees!: FeeLineModel[];

  @ApiProperty({ type: [ScheduleRowModel] })
  schedule!: ScheduleRowModel[];
}

/** Converts a statement to the names and numbers of the API. */
export function keyFactsResponse({ statement, hash }: HashedStatement): KeyFactsResponse {
  const { version, language, title, of, note, sections, facts, fees } = statement;
  return {
    proposal_number: statement.proposalNumber,
    lender_name: statement.lenderName,
    basis: statement.basis,
    valid_until: statement.validUntil,
    ...{ language, version, hash, title, of, note, sections, facts },
    fees: fees.map((fee) => ({ ...fee, amount: Number(fee.amount) })),
    schedule: statement.schedule.map(({ number, opening, instalment, interest, principal, closing }) => ({
      number,
      opening: Number(opening),
      instalment: Number(instalment),
      interest: Number(interest),
      principal: Number(principal),
      closing: Number(closing),
    })),
  };
}

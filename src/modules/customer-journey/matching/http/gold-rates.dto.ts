import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { GoldDay, GoldValuationPrice, GoldRateStatus } from '../../../../contracts/gold-days.js';
import { newGoldDay } from '../../../../contracts/resources/gold-rate.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { GoldPriceModel } from './gold-rate.dto.js';

/** Closing prices of a day. A purity that is left out has none. */
export class EnterGoldDayRequest {
  /** Day in India, `YYYY-MM-DD`, today at the latest. */
  @IsField(newGoldDay.rate_date)
  @ApiProperty({ format: 'date' })
  rate_date!: string;

  /** Rupees for a gram of 24 karat. */
  @IsField(newGoldDay.karat_24)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_24?: number | null;

  /** The same for 22 karat. */
  @IsField(newGoldDay.karat_22)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_22?: number | null;

  /** The same for 18 karat. */
  @IsField(newGoldDay.karat_18)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_18?: number | null;

  /** Who published them. */
  @IsField(newGoldDay.source)
  source!: string;

  /** Where they can be looked up: no personal data. */
  @IsField(newGoldDay.reference)
  @ApiPropertyOptional({ type: String, nullable: true })
  reference?: string | null;

  /** Why they are right; needed for a correction and for a leap. Stands in the audit trail, from which nothing can be erased: no personal data. */
  @IsField(newGoldDay.reason)
  @ApiPropertyOptional({ type: String, nullable: true })
  reason?: string | null;
}

export class GoldPriceCountedModel extends GoldPriceModel implements GoldValuationPrice {
  /** The latest closing price. */
  close!: number;
  /** Of the 30 days before today. */
  average!: number;
  /** Of so many days the average is. */
  days!: number;
}

export class GoldDayModel implements GoldDay {
  @ApiProperty({ format: 'date' })
  date!: string;
  /** Closing prices. */
  @ApiProperty({ type: [GoldPriceModel] })
  prices!: readonly GoldPriceModel[];
}

/** What gold counts for today, and what is known of the last days. */
export class GoldRateStatusResponse implements GoldRateStatus {
  /** The day of the latest closing prices; null where there are none. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;
  /** Who published them. */
  source!: string;
  /** 1 while they are recent enough to value gold by them. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_current!: 0 | 1;
  /** The last day on which gold is valued by these prices; null without any. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  counts_until!: string | null;
  @ApiProperty({ type: [GoldPriceCountedModel] })
  prices!: readonly GoldPriceCountedModel[];
  /** Days that are known, the earliest first. */
  @ApiProperty({ type: [GoldDayModel] })
  known!: readonly GoldDayModel[];
}

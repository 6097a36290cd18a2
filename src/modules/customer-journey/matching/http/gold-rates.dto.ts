import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { GoldDay, GoldValuationPrice, GoldRateStatus } from '../../../../contracts/gold-days.js';
import { newGoldDay } from '../../../../contracts/resources/gold-rate.js';
import { IsField } from '../../../../platform/http/is-field.decorator.js';
import { GoldPriceModel } from './gold-rate.dto.js';

/** Closing prices of a day. An omitted purity has none. */
export class EnterGoldDayRequest {
  /** Date in India, `YYYY-MM-DD`, not in the future. */
  @IsField(newGoldDay.rate_date)
  @ApiProperty({ format: 'date' })
  rate_date!: string;

  /** Rupees a gram of 24 karat. */
  @IsField(newGoldDay.karat_24)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_24?: number | null;

  /** Rupees a gram of 22 karat. */
  @IsField(newGoldDay.karat_22)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_22?: number | null;

  /** Rupees a gram of 18 karat. */
  @IsField(newGoldDay.karat_18)
  @ApiPropertyOptional({ type: Number, nullable: true })
  karat_18?: number | null;

  /** Publisher of the prices. */
  @IsField(newGoldDay.source)
  source!: string;

  /** Where the prices can be looked up: no personal data. */
  @IsField(newGoldDay.reference)
  @ApiPropertyOptional({ type: String, nullable: true })
  reference?: string | null;

  /**
   * Reason why they are right; required for a correction and for a sudden change. It is kept in the audit trail, from which nothing can be
   * erased: no personal data.
   */
  @IsField(newGoldDay.reason)
  @ApiPropertyOptional({ type: String, nullable: true })
  reason?: string | null;
}

export class GoldPriceCountedModel extends GoldPriceModel implements GoldValuationPrice {
  /** Latest closing price. */
  close!: number;
  /** Average of the 30 days before today. */
  average!: number;
  /** Number of days in the average. */
  days!: number;
}

export class GoldDayModel implements GoldDay {
  @ApiProperty({ format: 'date' })
  date!: string;
  /** Closing prices. */
  @ApiProperty({ type: [GoldPriceModel] })
  prices!: readonly GoldPriceModel[];
}

/** Today's gold rate, and the recent days. */
export class GoldRateStatusResponse implements GoldRateStatus {
  /** Date of the latest closing prices; null where there are none. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;
  /** Publisher of the prices. */
  source!: string;
  /** 1 while they are recent enough to value gold. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_current!: 0 | 1;
  /** Last day on which these prices are used; null without any. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  counts_until!: string | null;
  @ApiProperty({ type: [GoldPriceCountedModel] })
  prices!: readonly GoldPriceCountedModel[];
  /** Stored days, earliest first. */
  @ApiProperty({ type: [GoldDayModel] })
  known!: readonly GoldDayModel[];
}

import { ApiProperty } from '@nestjs/swagger';
import type { GoldPrice, GoldRate } from '../../../../contracts/gold-rate.js';

export class GoldPriceModel implements GoldPrice {
  karat!: number;
  /** Rupees. */
  per_gram!: number;
}

/** By what gold is valued today. */
export class GoldRateResponse implements GoldRate {
  /** The day of the latest closing prices; null where there are none. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;
  /** Who published them. */
  source!: string;
  /** 1 while they are recent enough to value gold by them. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_current!: 0 | 1;
  /** For each purity the lower of the latest closing price and the average of 30 days. */
  @ApiProperty({ type: [GoldPriceModel] })
  prices!: readonly GoldPriceModel[];
}

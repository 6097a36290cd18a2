import { ApiProperty } from '@nestjs/swagger';
import type { GoldPrice, GoldRate } from '../../../../contracts/gold-rate.js';

export class GoldPriceModel implements GoldPrice {
  karat!: number;
  /** Rupees. */
  per_gram!: number;
}

/** Prices for the valuation of gold today. */
export class GoldRateResponse implements GoldRate {
  /** Date of the latest closing prices; null where there are none. */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;
  /** Publisher of the prices. */
  source!: string;
  /** 1 while they are recent enough to value gold. */
  @ApiProperty({ type: Number, enum: [0, 1] })
  is_current!: 0 | 1;
  /** For each purity the lower of the latest closing price and the average of 30 days. */
  @ApiProperty({ type: [GoldPriceModel] })
  prices!: readonly GoldPriceModel[];
}

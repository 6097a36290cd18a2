import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { subtractDays, todayInIndia } from '../../../../contracts/days.js';
import { GOLD_HISTORY_DAYS, type GoldRateStatus } from '../../../../contracts/gold-days.js';
import type { GoldRate } from '../../../../contracts/gold-rate.js';
import { type ClosingPrice, firstDayCounted, goldRateOn, goldRateStatusOn } from '../domain/gold-rate.js';
import { GoldClosingPrices } from './gold-closing-prices.js';

/** Gold rates for valuation. */
@Injectable()
export class GoldRates {
  constructor(
    private readonly em: EntityManager,
    private readonly days: GoldClosingPrices,
  ) {}

  /** Returns the rate for the valuation of gold on a day in India, `YYYY-MM-DD`. */
  async rateOn(day: string): Promise<GoldRate> {
    return goldRateOn(day, await this.closingPricesBefore(day));
  }

  /** Returns today's gold rate, its inputs, and the stored days. */
  async status(): Promise<GoldRateStatus> {
    const today = todayInIndia();
    const known = await this.days.since(subtractDays(today, GOLD_HISTORY_DAYS));
    return {
      ...goldRateStatusOn(today, await this.closingPricesBefore(today)),
      known: known.map(({ date, prices }) => ({ date, prices })),
    };
  }

  private async closingPricesBefore(day: string): Promise<ClosingPrice[]> {
    return await this.em.execute<ClosingPrice[]>(
      `select d.rate_date::text as day, price.karat::int as karat, price.rupees as "perGram", d.source
       from (select distinct on (rate_date) rate_date, prices, source from customer_journey.gold_rate_day
         where rate_date >= ? and rate_date < ? order by rate_date, id desc) d, jsonb_each_text(d.prices) price(karat, rupees)`,
      [firstDayCounted(day), day],
    );
  }
}

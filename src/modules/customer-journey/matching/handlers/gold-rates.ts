import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { daysBefore, todayInIndia } from '../../../../contracts/days.js';
import { GOLD_KNOWN_DAYS, type GoldStanding } from '../../../../contracts/gold-days.js';
import type { GoldRate } from '../../../../contracts/gold-rate.js';
import { type ClosingPrice, firstDayCounted, goldRateOn, goldStandingOn } from '../domain/gold-rate.js';
import { GoldDays } from './gold-days.js';

/** What gold counts for. */
@Injectable()
export class GoldRates {
  constructor(
    private readonly em: EntityManager,
    private readonly days: GoldDays,
  ) {}

  /** The rate by which gold is valued on a day in India, `YYYY-MM-DD`. */
  async on(day: string): Promise<GoldRate> {
    return goldRateOn(day, await this.closingBefore(day));
  }

  /** What gold counts for today, out of what, and which days are known. */
  async standing(): Promise<GoldStanding> {
    const today = todayInIndia();
    const known = await this.days.since(daysBefore(today, GOLD_KNOWN_DAYS));
    return { ...goldStandingOn(today, await this.closingBefore(today)), known: known.map(({ date, prices }) => ({ date, prices })) };
  }

  private async closingBefore(day: string): Promise<ClosingPrice[]> {
    return await this.em.execute<ClosingPrice[]>(
      `select d.rate_date::text as day, price.karat::int as karat, price.rupees as "perGram", d.source
       from (select distinct on (rate_date) rate_date, prices, source from customer_journey.gold_rate_day
         where rate_date >= ? and rate_date < ? order by rate_date, id desc) d, jsonb_each_text(d.prices) price(karat, rupees)`,
      [firstDayCounted(day), day],
    );
  }
}

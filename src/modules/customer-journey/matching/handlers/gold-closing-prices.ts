import { Transactional } from '@mikro-orm/decorators/legacy';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { ActorOrSystem } from '../../../../contracts/actor.js';
import { subtractDays, todayInIndia } from '../../../../contracts/days.js';
import { type GoldDayEntry, type GoldDay, validateGoldDay } from '../../../../contracts/gold-days.js';
import { GOLD_AVERAGE_DAYS, type GoldPrice } from '../../../../contracts/gold-rate.js';
import { AuditTrail } from '../../../../platform/audit/audit-trail.js';
import { invalidFields } from '../../../../platform/http/app-error.js';
import { toMoney } from '../../../../platform/values/money.js';

/** Gold day as its last row states it. */
interface StoredGoldDay extends GoldDay {
  readonly source: string;
}

/** Closing gold prices by day: the only entry point for page and command line. */
@Injectable()
export class GoldClosingPrices {
  constructor(
    readonly em: EntityManager,
    private readonly audit: AuditTrail,
  ) {}

  /** Returns the stored days from a date on, `YYYY-MM-DD`, earliest first. */
  async since(day: string): Promise<StoredGoldDay[]> {
    const rows = await this.em.execute<{ date: string; prices: Readonly<Record<string, string>>; source: string }[]>(
      `select distinct on (rate_date) rate_date::text as date, prices, source from customer_journey.gold_rate_day
       where rate_date >= ? order by rate_date, id desc`,
      [day],
    );
    return rows.map(({ prices, ...row }) => ({ ...row, prices: sortedPrices(prices) }));
  }

  /**
   * Enters a day, or corrects it with a further row. Returns false and writes nothing if the same prices of the same source are stored.
   * Throws `invalid` with the errors of `validateGoldDay`.
   */
  @Transactional()
  async enter(day: GoldDayEntry, doer: ActorOrSystem): Promise<boolean> {
    // If two staff members enter a day at once, the second corrects the first.
    await this.em.execute(`select pg_advisory_xact_lock(hashtextextended('customer_journey.gold_rate_day', 0))`);
    const known = await this.since(subtractDays(day.date, GOLD_AVERAGE_DAYS));
    const before = known.find(({ date }) => date === day.date);
    const prices = exactPrices(day.prices);
    if (before?.source === day.source && JSON.stringify(exactPrices(before.prices)) === JSON.stringify(prices)) return false;
    const problems = validateGoldDay(day, known, todayInIndia());
    if (Object.keys(problems).length > 0) throw invalidFields(problems);
    await this.em.execute(
      `insert into customer_journey.gold_rate_day (rate_date, prices, source, reference, reason, actor_id) values (?, ?, ?, ?, ?, ?)`,
      [day.date, JSON.stringify(prices), day.source, day.reference, day.reason, doer.id],
    );
    await this.audit.record(doer, {
      action: before ? 'gold-rate.correct' : 'gold-rate.enter',
      subject: `gold-rate:${day.date}`,
      ...(before && { before: exactPrices(before.prices) }),
      after: prices,
      cause: day.reason === null ? undefined : { by: 'person', reason: day.reason },
    });
    return true;
  }
}

const sortedPrices = (prices: Readonly<Record<string, string>>): GoldPrice[] =>
  Object.entries(prices)
    .map(([karat, rupees]) => ({ karat: Number(karat), per_gram: Number(rupees) }))
    .toSorted((one, other) => one.karat - other.karat);

/** Returns prices as stored: exact, by karat, in a fixed order. */
const exactPrices = (prices: readonly GoldPrice[]) =>
  Object.fromEntries(
    prices.toSorted((one, other) => one.karat - other.karat).map(({ karat, per_gram }) => [String(karat), toMoney(per_gram)]),
  );

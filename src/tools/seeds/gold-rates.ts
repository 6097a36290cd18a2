import type { EntityManager } from '@mikro-orm/postgresql';
import { subtractDays, todayInIndia } from '../../contracts/days.js';
import { GOLD_AVERAGE_DAYS } from '../../contracts/gold-rate.js';
import { toMoney } from '../../platform/values/money.js';

/** Rupees per gram of 24 karat gold; the invented prices vary around this value. */
const ABOUT = 12_400;
const purities = [18, 22, 24];
const SOURCE = 'Demo';

/**
 * Adds invented closing prices for past days that have none. Existing prices stay, so that a long-running demo has recent ones. Returns the
 * number of days added.
 */
export async function seedGoldRates(em: EntityManager): Promise<number> {
  const today = todayInIndia();
  const rows = Array.from({ length: GOLD_AVERAGE_DAYS }, (_, back) => {
    const date = subtractDays(today, GOLD_AVERAGE_DAYS - back);
    const wave = Math.round(Math.sin(Date.parse(date) / 86_400_000 / 5) * 120);
    return { date, prices: Object.fromEntries(purities.map((karat) => [karat, toMoney(Math.round(((ABOUT + wave) * karat) / 24))])) };
  });
  const added = await em.execute<unknown[]>(
    `insert into customer_journey.gold_rate_day (rate_date, prices, source)
     select date, prices, ? from jsonb_to_recordset(?::jsonb) as row (date date, prices jsonb)
     where not exists (select from customer_journey.gold_rate_day known where known.rate_date = row.date) order by date
     returning rate_date`,
    [SOURCE, JSON.stringify(rows)],
  );
  return added.length;
}

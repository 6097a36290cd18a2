import type { EntityManager } from '@mikro-orm/postgresql';
import { subtractDays, todayInIndia } from '../../contracts/days.js';
import { GOLD_AVERAGE_DAYS } from '../../contracts/gold-rate.js';
import { toMoney } from '../../platform/values/money.js';

/** Rupees for a gram of 24 karat, about which the invented prices go up and down. */
const ABOUT = 12_400;
const purities = [18, 22, 24];
const SOURCE = 'demo data, invented';

/** Invented closing prices of the days before this one, where none are: those of before stay, so that a demo that goes on has recent ones. Answers how many days were added. */
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

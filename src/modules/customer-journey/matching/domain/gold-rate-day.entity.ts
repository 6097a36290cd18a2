import { defineEntity, p } from '@mikro-orm/core';

/** Closing gold prices of a day, as entered. Append-only: a correction is a further row, and the last row of a day counts. */
export const GoldRateDay = defineEntity({
  name: 'GoldRateDay',
  schema: 'customer_journey',
  tableName: 'gold_rate_day',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    /** Date in India. */
    rateDate: p.date(),
    /** Rupees a gram, as exact decimals, by karat; empty where the day was removed. */
    prices: p.json<Readonly<Record<string, string>>>(),
    /** Publisher of the prices. */
    source: p.text(),
    /** Where the prices can be looked up. */
    reference: p.string().length(200).nullable(),
    /** Reason why the prices are right, where that needs an explanation. */
    reason: p.string().length(200).nullable(),
    /** Staff member who entered them; null for rows from before this was recorded, and for demo data. */
    actorId: p.uuid().nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['rateDate', 'id'] }],
});

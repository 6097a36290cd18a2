import { defineEntity, p } from '@mikro-orm/core';

/** Closing prices of gold of a day, as they were entered. Rows are only ever added: a correction is a further row, and the last one of a day counts. */
export const GoldRateDay = defineEntity({
  name: 'GoldRateDay',
  schema: 'customer_journey',
  tableName: 'gold_rate_day',
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    /** Day in India. */
    rateDate: p.date(),
    /** Rupees a gram, as exact decimals, by karat; none where the day was taken out again. */
    prices: p.json<Readonly<Record<string, string>>>(),
    /** Who published them. */
    source: p.text(),
    /** Where they can be looked up. */
    reference: p.string().length(200).nullable(),
    /** Why they are right, where that has to be explained. */
    reason: p.string().length(200).nullable(),
    /** Who of the staff entered them; null for what came before that was kept, and for demo data. */
    actorId: p.uuid().nullable(),
    at: p.datetime().defaultRaw('clock_timestamp()'),
  },
  indexes: [{ properties: ['rateDate', 'id'] }],
});

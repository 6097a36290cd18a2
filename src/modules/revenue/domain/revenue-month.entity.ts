import { defineEntity, p } from '@mikro-orm/core';
import type { FrozenTerms, ItemsInForce } from './month-terms.js';

const RevenueMonthSchema = defineEntity({
  name: 'RevenueMonth',
  schema: 'revenue',
  tableName: 'revenue_month',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    lenderId: p.uuid(),
    /** Its first day. */
    month: p.date(),
    /** Disbursals that were not given back or undone: what slabs look at. */
    disbursals: p.integer().default(0),
    disbursed: p.decimal('string').precision(18).scale(2).default('0'),
    /** By which item each event of the month is paid; one that none fits is left out. */
    items: p.json<ItemsInForce>().defaultRaw(`'{}'`),
    /** The terms that held when it was closed; null while it is open. */
    terms: p.json<FrozenTerms>().nullable(),
    closedAt: p.datetime().nullable(),
    /** Since when its recalculation is on the way; null while nothing is. */
    dueSince: p.datetime().nullable(),
  },
  uniques: [{ name: 'revenue_month_once', properties: ['lenderId', 'month'] }],
  indexes: [{ name: 'revenue_month_order', properties: ['month', 'id'] }],
});

/** A month of a lender. Its figures are sums over the ledger; it holds what slabs look at and by what it is paid. */
export class RevenueMonth extends RevenueMonthSchema.class {}
RevenueMonthSchema.setClass(RevenueMonth);

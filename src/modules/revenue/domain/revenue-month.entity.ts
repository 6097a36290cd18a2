import { defineEntity, p } from '@mikro-orm/core';
import type { FrozenTerms, ItemsInForce } from './month-terms.js';

const RevenueMonthSchema = defineEntity({
  name: 'RevenueMonth',
  schema: 'revenue',
  tableName: 'revenue_month',
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    lenderId: p.uuid(),
    /** First day of the month. */
    month: p.date(),
    /** Disbursals that were not clawed back or undone: the input of slabs. */
    disbursals: p.integer().default(0),
    disbursed: p.decimal('string').precision(18).scale(2).default('0'),
    /** The item that pays each event of the month; events without a matching item are omitted. */
    items: p.json<ItemsInForce>().defaultRaw(`'{}'`),
    /** The terms in force at closing; null while the month is open. */
    terms: p.json<FrozenTerms>().nullable(),
    closedAt: p.datetime().nullable(),
    /** When its recalculation was enqueued; null while none is pending. */
    dueSince: p.datetime().nullable(),
  },
  uniques: [{ name: 'revenue_month_once', properties: ['lenderId', 'month'] }],
  indexes: [{ name: 'revenue_month_order', properties: ['month', 'id'] }],
});

/** A month of a lender. Its figures are sums over the ledger; it stores the input of slabs and the items that pay. */
export class RevenueMonth extends RevenueMonthSchema.class {}
RevenueMonthSchema.setClass(RevenueMonth);

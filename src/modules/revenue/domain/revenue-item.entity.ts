import { defineEntity, p } from '@mikro-orm/core';

const money = () => p.decimal('string').precision(14).scale(2).nullable();
const count = () => p.integer().nullable();

const RevenueItemSchema = defineEntity({
  name: 'RevenueItem',
  schema: 'revenue',
  tableName: 'revenue_item',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    lenderId: p.uuid(),
    slabDisbursedMin: money(),
    slabDisbursedMax: money(),
    slabNumberMin: count(),
    slabNumberMax: count(),
    atsMin: money(),
    atsMax: money(),
    revenueTypeId: p.smallint(),
    revenueFlat: money(),
    revenuePercent: p.decimal('string').precision(7).scale(3).nullable(),
    status: p.boolean().default(true),
    /**
     * Incremented over all lenders: a new item is the last of its lender without locking the others. Reordering redistributes the same
     * numbers.
     */
    position: p.integer().autoincrement(),
    deletedAt: p.datetime().nullable(),
    createdAt: p.datetime().onCreate(() => new Date()),
    updatedAt: p
      .datetime()
      .onCreate(() => new Date())
      .onUpdate(() => new Date()),
    version: p.integer().version(),
  },
  filters: { notDeleted: { name: 'notDeleted', cond: { deletedAt: null }, default: true } },
  indexes: [{ name: 'revenue_item_of_lender', properties: ['lenderId', 'position'] }],
  checks: [
    { name: 'revenue_item_disbursed', expression: 'slab_disbursed_max > slab_disbursed_min' },
    { name: 'revenue_item_number', expression: 'slab_number_max > slab_number_min' },
    { name: 'revenue_item_ats', expression: 'ats_max > ats_min' },
    { name: 'revenue_item_pays', expression: 'coalesce(revenue_flat, 0) > 0 or coalesce(revenue_percent, 0) > 0' },
    { name: 'revenue_item_bounds', expression: 'revenue_flat >= 0 and revenue_percent between 0 and 100' },
  ],
});

/** What a lender pays us for the months that fit its slabs. */
export class RevenueItem extends RevenueItemSchema.class {}
RevenueItemSchema.setClass(RevenueItem);

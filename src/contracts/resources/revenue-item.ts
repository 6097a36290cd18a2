import type { FieldRule } from '../fields.js';
import type { Resource } from './resource.js';

const amount = { kind: 'inr', edit: 'page', nullable: true } as const;
const count = { kind: 'integer', edit: 'page', nullable: true } as const;

/**
 * What a lender pays us, and for which months (product specification §3 "Lender revenue item"): a month's disbursed rupees, number of
 * disbursals and average ticket size, each between two bounds; an empty bound means no limit. `contracts/revenue` has the rules between
 * them.
 */
export const revenueItemResource = {
  lender_id: { kind: 'id', edit: 'never', nullable: false, filter: 'is' },
  slab_disbursed_min: { ...amount, upTo: 'slab_disbursed_max' },
  slab_disbursed_max: amount,
  slab_number_min: { ...count, upTo: 'slab_number_max' },
  slab_number_max: count,
  ats_min: { ...amount, upTo: 'ats_max' },
  ats_max: amount,
  revenue_type_id: {
    kind: 'lookup',
    lookup: 'revenueType',
    edit: 'page',
    nullable: false,
    emptyMessage: 'revenueTypeRequired',
    filter: 'is',
  },
  revenue_flat: { ...amount, min: 0, rangeMessage: 'positive' },
  revenue_percent: { kind: 'percent', edit: 'page', nullable: true, min: 0, max: 100, rangeMessage: 'percentRange' },
  status: { kind: 'flag', edit: 'list', nullable: false, filter: 'is' },
  /** Position among the items of its lender: the first one that fits a month pays. Only the order matters, not the number. */
  position: { kind: 'integer', edit: 'never', nullable: false, sort: true },
} as const satisfies Resource;

const {
  lender_id,
  slab_disbursed_min,
  slab_disbursed_max,
  slab_number_min,
  slab_number_max,
  ats_min,
  ats_max,
  revenue_type_id,
  revenue_flat,
  revenue_percent,
  status,
} = revenueItemResource;

/** Fields of a new item, which is in force unless its status says otherwise. */
export const newRevenueItem = {
  lender_id: { ...lender_id, required: true },
  slab_disbursed_min,
  slab_disbursed_max,
  slab_number_min,
  slab_number_max,
  ats_min,
  ats_max,
  revenue_type_id: { ...revenue_type_id, required: true },
  revenue_flat,
  revenue_percent,
  status,
} as const satisfies Readonly<Record<string, FieldRule>>;

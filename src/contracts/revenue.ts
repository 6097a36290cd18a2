/** Payments from lenders: the rules of a revenue item, which form and API share, and warnings about the items of a lender. */
import type { FieldProblem } from './fields.js';

/** Events that a lender can pay for. */
export const revenueEvents = ['disbursal', 'approval', 'lead', 'card-activation'] as const;
export type RevenueEvent = (typeof revenueEvents)[number];

/** Kinds of ledger entries: the payment of a lender, a partner's share of it, and the return of either. */
export const entryKinds = ['expected', 'clawback', 'partner_share', 'partner_clawback'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why an entry was written: an event at the lender, a correction of its month, or a recalculation of the month. */
export const ledgerCauses = ['event', 'other_month', 'recalculation'] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** Changes of a lender's revenue items whose effect is shown before they are saved. */
export const itemChangeKinds = ['create', 'update', 'delete', 'reorder'] as const;
export type ItemChangeKind = (typeof itemChangeKinds)[number];

/** Whether a change of the terms still applies to a month. */
export const monthStates = ['open', 'closed'] as const;

/** Revenue types by id, each with the event it pays for. Text keys: `lookups.revenueType.<id>`. */
export const revenueTypes = [
  { id: 1, paidFor: 'disbursal' },
  { id: 2, paidFor: 'disbursal' },
  { id: 3, paidFor: 'approval' },
  { id: 4, paidFor: 'lead' },
  { id: 5, paidFor: 'card-activation' },
] as const satisfies readonly { readonly id: number; readonly paidFor: RevenueEvent }[];

/** Returns the event that a revenue type pays for; undefined for an unknown type. */
export const getRevenueEvent = (typeId: number): RevenueEvent | undefined => revenueTypes.find(({ id }) => id === typeId)?.paidFor;

/**
 * Figures of a month that an item limits, each with two bounds: the lower one is included in the slab, the upper one belongs to the next
 * slab.
 */
export const slabs = [
  { key: 'disbursed', min: 'slab_disbursed_min', max: 'slab_disbursed_max' },
  { key: 'number', min: 'slab_number_min', max: 'slab_number_max' },
  { key: 'ats', min: 'ats_min', max: 'ats_max' },
] as const;

export type SlabKey = (typeof slabs)[number]['key'];
export type SlabBound = (typeof slabs)[number]['min' | 'max'];

/** Bounds of an item on the wire: rupees, or a number of disbursals. Null or left out is unbounded. */
export type SlabBounds = { readonly [K in SlabBound]?: number | null };

/** Values of the form, as sent to the API. */
export interface RevenueItemValues extends SlabBounds {
  readonly revenue_type_id?: number | null;
  readonly revenue_flat?: number | null;
  readonly revenue_percent?: number | null;
}

/**
 * Returns why an item cannot be saved, by field (product specification §5 "Revenue form"); empty if it can. `resources/revenue-item`
 * validates each field; this checks the rules between them. A missing payout is reported at the flat revenue.
 */
export function validateRevenueItem(item: RevenueItemValues): Readonly<Record<string, FieldProblem>> {
  const problems: Record<string, FieldProblem> = {};
  if (item.revenue_type_id === undefined || item.revenue_type_id === null) problems.revenue_type_id = { message: 'revenueTypeRequired' };
  for (const { min, max } of slabs) {
    const [low, high] = [item[min] ?? null, item[max] ?? null];
    if (low !== null && high !== null && high <= low) problems[max] = { message: 'maxAboveMin' };
  }
  const paysSomething = (item.revenue_flat ?? 0) > 0 || (item.revenue_percent ?? 0) > 0;
  if (!paysSomething) problems.revenue_flat = { message: 'revenueMissing' };
  return problems;
}

/**
 * Returns true if an item can never pay anything: a percentage applies to the rupees of a disbursal, and no other event has an amount (ADR
 * 34).
 */
export const hasNoPayout = ({ revenue_type_id, revenue_flat }: Pick<RevenueItemValues, 'revenue_type_id' | 'revenue_flat'>) =>
  getRevenueEvent(revenue_type_id ?? 0) !== 'disbursal' && !((revenue_flat ?? 0) > 0);

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

/** An item as the input of the warnings. */
export interface OrderedItem extends SlabBounds {
  readonly id: string;
  readonly revenue_type_id: number;
  readonly revenue_flat?: number | null;
  readonly status: number;
}

export type SlabWarning =
  /** No month reaches the item, because an earlier item covers all of its months. */
  | { readonly kind: 'unreachable'; readonly id: string; readonly coveredBy: string }
  /** It pays only a percentage for an event without an amount, and takes its months from the items after it. */
  | { readonly kind: 'nothing'; readonly id: string; readonly paidFor: RevenueEvent }
  /** Some months fit both items; the earlier one gets them. */
  | { readonly kind: 'overlap'; readonly id: string; readonly before: string }
  /** No item covers this range between two items: from `from` (inclusive) to `to` (exclusive). */
  | { readonly kind: 'gap'; readonly paidFor: RevenueEvent; readonly slab: SlabKey; readonly from: number; readonly to: number };

/** An unset lower bound is 0, because months have no negative figures. */
const getLowerBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? 0;
const getUpperBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? Infinity;

/** A month without disbursals has no average, so any bound on it, even zero, excludes the month. */
const needsAverage = ({ ats_min, ats_max }: SlabBounds) => (ats_min ?? ats_max ?? null) !== null;
const isPaidWithoutDisbursals = (item: SlabBounds) =>
  !needsAverage(item) && getLowerBound(item, 'slab_number_min') === 0 && getLowerBound(item, 'slab_disbursed_min') === 0;

const coversSlabs = (one: SlabBounds, other: SlabBounds) =>
  !(needsAverage(one) && isPaidWithoutDisbursals(other)) &&
  slabs.every(
    ({ min, max }) => getLowerBound(one, min) <= getLowerBound(other, min) && getUpperBound(one, max) >= getUpperBound(other, max),
  );

const doSlabsOverlap = (one: SlabBounds, other: SlabBounds) =>
  slabs.every(({ min, max }) => getLowerBound(one, min) < getUpperBound(other, max) && getLowerBound(other, min) < getUpperBound(one, max));

/**
 * Returns warnings about the items of a lender, given in their order; items that are switched off are ignored. Gaps are searched in each
 * slab separately and only between items: below the first and above the last one, no payment may be intended.
 */
export function getSlabWarnings(items: readonly OrderedItem[]): readonly SlabWarning[] {
  const events = [...new Set(revenueTypes.map((type) => type.paidFor))];
  return events.flatMap((event) => {
    const inForce = items.filter(({ status, revenue_type_id }) => status === 1 && getRevenueEvent(revenue_type_id) === event);
    const nothing = inForce.filter(hasNoPayout).map(({ id }): SlabWarning => ({ kind: 'nothing', id, paidFor: event }));
    return [...nothing, ...findOverlaps(inForce), ...findGaps(inForce, event)];
  });
}

/** For an unreachable item, that is the only warning. */
function findOverlaps(items: readonly OrderedItem[]): SlabWarning[] {
  return items.flatMap((item, index): SlabWarning[] => {
    const before = items.slice(0, index);
    const whole = before.find((earlier) => coversSlabs(earlier, item));
    if (whole) return [{ kind: 'unreachable', id: item.id, coveredBy: whole.id }];
    return before
      .filter((earlier) => doSlabsOverlap(earlier, item))
      .map((earlier) => ({ kind: 'overlap', id: item.id, before: earlier.id }));
  });
}

const findGaps = (items: readonly OrderedItem[], event: RevenueEvent): SlabWarning[] =>
  slabs.flatMap(({ key, min, max }) => {
    const ranges = items.map((item) => ({ low: getLowerBound(item, min), high: getUpperBound(item, max) })).sort((a, b) => a.low - b.low);
    let end = ranges[0]?.low ?? 0;
    const found: SlabWarning[] = [];
    for (const { low, high } of ranges) {
      if (low > end) found.push({ kind: 'gap', paidFor: event, slab: key, from: end, to: low });
      end = Math.max(end, high);
    }
    return found;
  });

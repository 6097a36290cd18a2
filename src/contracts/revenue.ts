/** What lenders pay us: the rules of a revenue item, which form and API share, and what is odd about the items of a lender. */
import type { FieldProblem } from './fields.js';

/** What a lender can pay for. */
export const revenueEvents = ['disbursal', 'approval', 'lead', 'card-activation'] as const;
export type RevenueEvent = (typeof revenueEvents)[number];

/** What an entry of the ledger is: what a lender pays, what a partner gets of it, and either of them given back. */
export const entryKinds = ['expected', 'clawback', 'partner_share', 'partner_clawback'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Why an entry was written: something happened at the lender, it turned out to belong to another month, or the month was worked out anew. */
export const ledgerCauses = ['event', 'other_month', 'recalculation'] as const;
export type LedgerCause = (typeof ledgerCauses)[number];

/** Whether what is changed of the terms still counts for a month. */
export const monthStates = ['open', 'closed'] as const;

/** The revenue types by their id, each with what is paid for; their names are `lookups.revenueType.<id>`. */
export const revenueTypes = [
  { id: 1, paidFor: 'disbursal' },
  { id: 2, paidFor: 'disbursal' },
  { id: 3, paidFor: 'approval' },
  { id: 4, paidFor: 'lead' },
  { id: 5, paidFor: 'card-activation' },
] as const satisfies readonly { readonly id: number; readonly paidFor: RevenueEvent }[];

/** What a type of revenue is paid for; undefined for a type that there is not. */
export const getRevenueEvent = (typeId: number): RevenueEvent | undefined => revenueTypes.find(({ id }) => id === typeId)?.paidFor;

/** What an item looks at in a month, each with its two bounds: the lower end belongs to the slab, the upper one to the next. */
export const slabs = [
  { key: 'disbursed', min: 'slab_disbursed_min', max: 'slab_disbursed_max' },
  { key: 'number', min: 'slab_number_min', max: 'slab_number_max' },
  { key: 'ats', min: 'ats_min', max: 'ats_max' },
] as const;

export type SlabKey = (typeof slabs)[number]['key'];
export type SlabBound = (typeof slabs)[number]['min' | 'max'];

/** Bounds of an item on the wire: rupees, or a count of disbursals. Null or left out is unbounded. */
export type SlabBounds = { readonly [K in SlabBound]?: number | null };

/** What the form holds and the API takes. */
export interface RevenueItemValues extends SlabBounds {
  readonly revenue_type_id?: number | null;
  readonly revenue_flat?: number | null;
  readonly revenue_percent?: number | null;
}

/**
 * Why an item cannot be saved, by field (product specification §5 "Revenue form"); empty where it can. Each field for itself is checked by its rule in
 * `resources/revenue-item`; this is what holds between them. That nothing is paid at all is told of the flat revenue.
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

/** Whether an item comes to nothing whatever happens: a percentage is of the rupees of a disbursal, and nothing else has any (ADR 34). */
export const hasNoPayout = ({ revenue_type_id, revenue_flat }: Pick<RevenueItemValues, 'revenue_type_id' | 'revenue_flat'>) =>
  getRevenueEvent(revenue_type_id ?? 0) !== 'disbursal' && !((revenue_flat ?? 0) > 0);

/** An item as the warnings look at it. */
export interface OrderedItem extends SlabBounds {
  readonly id: string;
  readonly revenue_type_id: number;
  readonly revenue_flat?: number | null;
  readonly status: number;
}

export type SlabWarning =
  /** No month ever gets to the item, as one before it covers all of its months. */
  | { readonly kind: 'unreachable'; readonly id: string; readonly coveredBy: string }
  /** It is paid for something that has no amount, by a percentage alone, and takes its months from those after it. */
  | { readonly kind: 'nothing'; readonly id: string; readonly paidFor: RevenueEvent }
  /** Some months fit both items; the earlier one has them. */
  | { readonly kind: 'overlap'; readonly id: string; readonly before: string }
  /** Between two items lies something that neither of them covers: from `from` on and below `to`. */
  | { readonly kind: 'gap'; readonly paidFor: RevenueEvent; readonly slab: SlabKey; readonly from: number; readonly to: number };

/** The lower end of what a slab can be: there are no negative months. */
const getLowerBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? 0;
const getUpperBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? Infinity;

/** A month without disbursals has no average, so that any bound of it, zero too, keeps the month out. */
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
 * What is odd about the items of a lender, given in their order; items that are switched off count for nothing. Gaps are looked for in each slab by
 * itself and only between items: below the first and above the last one nothing may be meant.
 */
export function getSlabWarnings(items: readonly OrderedItem[]): readonly SlabWarning[] {
  const events = [...new Set(revenueTypes.map((type) => type.paidFor))];
  return events.flatMap((event) => {
    const inForce = items.filter(({ status, revenue_type_id }) => status === 1 && getRevenueEvent(revenue_type_id) === event);
    const nothing = inForce.filter(hasNoPayout).map(({ id }): SlabWarning => ({ kind: 'nothing', id, paidFor: event }));
    return [...nothing, ...findOverlaps(inForce), ...findGaps(inForce, event)];
  });
}

/** Of an item that is never reached, that is all that is told. */
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

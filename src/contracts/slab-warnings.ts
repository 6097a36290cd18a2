/** Warnings about the revenue items of a lender: items that never pay, overlaps, and months that no item pays for. */
import { getRevenueEvent, hasNoPayout, type RevenueEvent, revenueTypes, type SlabBound, type SlabBounds, slabs } from './revenue.js';
import { findSlabGaps, reachesMonth, shareMonth, type SlabRange } from './slab-gaps.js';

/** An item as the input of the warnings. */
export interface OrderedItem extends SlabBounds {
  readonly id: string;
  readonly revenue_type_id: number;
  readonly revenue_flat?: number | null;
  readonly status: number;
}

export type SlabWarning =
  /** No month reaches the item: an earlier item covers all of its months; null when several do together, or when it has none. */
  | { readonly kind: 'unreachable'; readonly id: string; readonly coveredBy: string | null }
  /** It pays only a percentage for an event without an amount, and takes its months from the items after it. */
  | { readonly kind: 'nothing'; readonly id: string; readonly paidFor: RevenueEvent }
  /** Some months fit both items; the earlier one gets them. */
  | { readonly kind: 'overlap'; readonly id: string; readonly before: string }
  /** No item covers the months with figures in all of these ranges. */
  | { readonly kind: 'gap'; readonly paidFor: RevenueEvent; readonly ranges: readonly SlabRange[] };

/** An unset lower bound is 0, because months have no negative figures. */
const getLowerBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? 0;
const getUpperBound = (item: SlabBounds, bound: SlabBound) => item[bound] ?? Infinity;

/** A month without disbursals has no average, so any bound on it, even zero, excludes the month. */
const needsAverage = ({ ats_min, ats_max }: SlabBounds) => (ats_min ?? ats_max ?? null) !== null;
const isPaidWithoutDisbursals = (item: SlabBounds) =>
  !needsAverage(item) &&
  (['slab_number', 'slab_disbursed'] as const).every(
    (figure) => getLowerBound(item, `${figure}_min`) === 0 && getUpperBound(item, `${figure}_max`) > 0,
  );

const coversSlabs = (one: SlabBounds, other: SlabBounds) =>
  !(needsAverage(one) && isPaidWithoutDisbursals(other)) &&
  slabs.every(
    ({ min, max }) => getLowerBound(one, min) <= getLowerBound(other, min) && getUpperBound(one, max) >= getUpperBound(other, max),
  );

/**
 * Returns warnings about the items of a lender, given in their order; items that are switched off are ignored. Gaps are searched for each
 * event that an item pays for, in all figures together, between items and beyond their open ends.
 */
export function getSlabWarnings(items: readonly OrderedItem[]): readonly SlabWarning[] {
  const events = [...new Set(revenueTypes.map((type) => type.paidFor))];
  return events.flatMap((event) => {
    const inForce = items.filter(({ status, revenue_type_id }) => status === 1 && getRevenueEvent(revenue_type_id) === event);
    const nothing = inForce.filter(hasNoPayout).map(({ id }): SlabWarning => ({ kind: 'nothing', id, paidFor: event }));
    return [...nothing, ...findOverlaps(inForce, event), ...findGaps(inForce, event)];
  });
}

/** For an unreachable item, that is the only warning. */
function findOverlaps(items: readonly OrderedItem[], event: RevenueEvent): SlabWarning[] {
  return items.flatMap((item, index): SlabWarning[] => {
    const before = items.slice(0, index);
    const whole = before.find((earlier) => coversSlabs(earlier, item));
    if (whole) return [{ kind: 'unreachable', id: item.id, coveredBy: whole.id }];
    const isFirstWithoutDisbursals = event !== 'disbursal' && isPaidWithoutDisbursals(item) && !before.some(isPaidWithoutDisbursals);
    if (!isFirstWithoutDisbursals && !reachesMonth(item, before)) return [{ kind: 'unreachable', id: item.id, coveredBy: null }];
    return before
      .filter((earlier) => shareMonth(earlier, item) || (event !== 'disbursal' && [earlier, item].every(isPaidWithoutDisbursals)))
      .map((earlier) => ({ kind: 'overlap', id: item.id, before: earlier.id }));
  });
}

/** Months without disbursals count for the other events only: a lender pays for no disbursal in them. */
function findGaps(items: readonly OrderedItem[], event: RevenueEvent): SlabWarning[] {
  const isWithoutDisbursalsUnpaid = event !== 'disbursal' && items.length > 0 && !items.some(isPaidWithoutDisbursals);
  const gaps: readonly (readonly SlabRange[])[] = [
    ...(isWithoutDisbursalsUnpaid ? [[{ slab: 'number', from: null, to: 1 } as const]] : []),
    ...findSlabGaps(items),
  ];
  return gaps.map((ranges) => ({ kind: 'gap', paidFor: event, ranges }));
}

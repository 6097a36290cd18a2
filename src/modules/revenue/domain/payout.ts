import { getRevenueEvent, type RevenueEvent } from '../../../contracts/revenue.js';
import { Decimal, type DecimalString, toMoney } from '../../../platform/values/money.js';

/** A revenue item as input of the payout calculation: rupees and per cent as exact decimal texts, null is unbounded. */
export interface PayoutItem {
  readonly id: string;
  readonly slab_disbursed_min: DecimalString | null;
  readonly slab_disbursed_max: DecimalString | null;
  readonly slab_number_min: number | null;
  readonly slab_number_max: number | null;
  readonly ats_min: DecimalString | null;
  readonly ats_max: DecimalString | null;
  readonly revenue_type_id: number;
  readonly revenue_flat: DecimalString | null;
  readonly revenue_percent: DecimalString | null;
  /** Whether the item is in force. */
  readonly status: boolean;
}

/** A lender's disbursals through us in a month: rupees and number. */
export interface MonthlyVolume {
  readonly disbursed: DecimalString;
  readonly number: number;
}

export interface Payout {
  /** Id of the item that pays. */
  readonly itemId: string;
  /** Rupees. */
  readonly amount: DecimalString;
}

type Bound = DecimalString | number | null;

const isWithin = (value: DecimalString | number, min: Bound, max: Bound) =>
  (min === null || new Decimal(value).gte(min)) && (max === null || new Decimal(value).lt(max));

/**
 * Returns whether the average ticket size lies within the bounds; a month without disbursals has no average. Multiplies instead of
 * dividing, because a quotient may not terminate.
 */
function isAverageWithin({ disbursed, number }: MonthlyVolume, min: Bound, max: Bound): boolean {
  if (min === null && max === null) return true;
  const total = (bound: Bound) => bound && new Decimal(bound).times(number).toFixed();
  return number > 0 && isWithin(disbursed, total(min), total(max));
}

const matchesSlabs = (item: PayoutItem, month: MonthlyVolume) =>
  isWithin(month.disbursed, item.slab_disbursed_min, item.slab_disbursed_max) &&
  isWithin(month.number, item.slab_number_min, item.slab_number_max) &&
  isAverageWithin(month, item.ats_min, item.ats_max);

/**
 * Returns the item by which a lender pays for an event of a month: the first one, in their order, that is in force, is paid for the event
 * and fits the month.
 * The lower bound of a slab is inclusive, the upper one exclusive (decision 17, ADR 33). Undefined where none fits.
 */
export const itemInForce = (items: readonly PayoutItem[], month: MonthlyVolume, event: RevenueEvent): PayoutItem | undefined =>
  items.find((one) => one.status && getRevenueEvent(one.revenue_type_id) === event && matchesSlabs(one, month));

/**
 * Returns what a lender pays us for one disbursal (rupees), by the item in force. Flat revenue and percentage of the disbursal are added up
 * and rounded half up to
 * the paisa, once; the ledger does the same in SQL. Null where no item fits. Throws for an amount that is not a number.
 */
export function calculatePayout(items: readonly PayoutItem[], month: MonthlyVolume, disbursal: DecimalString): Payout | null {
  const item = itemInForce(items, month, 'disbursal');
  if (!item) return null;
  const share = new Decimal(disbursal).times(item.revenue_percent ?? 0).div(100);
  return { itemId: item.id, amount: toMoney(share.plus(item.revenue_flat ?? 0)) };
}

import type { ItemSkipReason } from '../../../contracts/payout-trial.js';
import { getRevenueEvent, hasNoPayout, slabs } from '../../../contracts/revenue.js';
import type { DecimalString } from '../../../platform/values/money.js';
import { type MonthlyVolume, type Payout, type PayoutItem, calculatePayout } from './payout.js';

/** An item that does not pay, with all reasons. */
export interface SkippedItem {
  readonly itemId: string;
  readonly reasons: readonly ItemSkipReason[];
}

export interface PayoutSimulation {
  /** Null where no item fits. */
  readonly payout: Payout | null;
  /** The items before the paying one, in their order; all of them where none pays. */
  readonly skippedItems: readonly SkippedItem[];
}

/**
 * Returns what a lender would pay for one disbursal (rupees) of such a month, by the rule of real payouts, and why the items before do not
 * pay.
 */
export function simulatePayout(items: readonly PayoutItem[], month: MonthlyVolume, disbursal: DecimalString): PayoutSimulation {
  const payout = calculatePayout(items, month, disbursal);
  const paying = items.findIndex(({ id }) => id === payout?.itemId);
  const before = payout ? items.slice(0, paying) : items;
  return { payout, skippedItems: before.map((item) => ({ itemId: item.id, reasons: skipReasons(item, month) })) };
}

function skipReasons(item: PayoutItem, month: MonthlyVolume): readonly ItemSkipReason[] {
  if (!item.status) return ['off'];
  const { revenue_type_id, revenue_flat } = item;
  if (hasNoPayout({ revenue_type_id, revenue_flat: Number(revenue_flat) })) return ['other-event', 'nothing'];
  if (getRevenueEvent(revenue_type_id) !== 'disbursal') return ['other-event'];
  return slabs.flatMap((slab) => (calculatePayout([withOnlySlab(item, slab)], month, '0') ? [] : [slab.key]));
}

/** Returns the item with only one of its conditions. */
const withOnlySlab = (item: PayoutItem, { min, max }: (typeof slabs)[number]): PayoutItem => ({
  ...item,
  ...{ slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null, slab_number_max: null, ats_min: null, ats_max: null },
  [min]: item[min],
  [max]: item[max],
});

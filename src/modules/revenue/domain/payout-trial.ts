import type { PassedOverFor } from '../../../contracts/payout-trial.js';
import { paidFor, paysNothing, slabs } from '../../../contracts/revenue.js';
import type { DecimalString } from '../../../platform/values/money.js';
import { type MonthOfLender, type Payout, type PayoutItem, payoutOf } from './payout.js';

/** An item that does not pay, and all that keeps it from paying. */
export interface PassedOver {
  readonly itemId: string;
  readonly reasons: readonly PassedOverFor[];
}

export interface PayoutTrial {
  /** Null where no item fits. */
  readonly payout: Payout | null;
  /** The items before the one that pays, in their order; all of them where none does. */
  readonly passedOver: readonly PassedOver[];
}

/** What a lender would pay for one disbursal (rupees) of such a month, by the rule of real payouts, and why not by the items before. */
export function payoutTrial(items: readonly PayoutItem[], month: MonthOfLender, disbursal: DecimalString): PayoutTrial {
  const payout = payoutOf(items, month, disbursal);
  const paying = items.findIndex(({ id }) => id === payout?.itemId);
  const before = payout ? items.slice(0, paying) : items;
  return { payout, passedOver: before.map((item) => ({ itemId: item.id, reasons: reasonsAgainst(item, month) })) };
}

function reasonsAgainst(item: PayoutItem, month: MonthOfLender): readonly PassedOverFor[] {
  if (!item.status) return ['off'];
  const { revenue_type_id, revenue_flat } = item;
  if (paysNothing({ revenue_type_id, revenue_flat: Number(revenue_flat) })) return ['other-event', 'nothing'];
  if (paidFor(revenue_type_id) !== 'disbursal') return ['other-event'];
  return slabs.flatMap((slab) => (payoutOf([boundBy(item, slab)], month, '0') ? [] : [slab.key]));
}

/** The item as if it looked at one thing only. */
const boundBy = (item: PayoutItem, { min, max }: (typeof slabs)[number]): PayoutItem => ({
  ...item,
  ...{ slab_disbursed_min: null, slab_disbursed_max: null, slab_number_min: null, slab_number_max: null, ats_min: null, ats_max: null },
  [min]: item[min],
  [max]: item[max],
});

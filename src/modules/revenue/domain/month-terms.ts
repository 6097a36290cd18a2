/** The payment terms of a month, and how long changes of them apply to it. */
import { type RevenueEvent, revenueEvents } from '../../../contracts/revenue.js';
import { plusDays } from '../../../platform/values/india-days.js';
import { Decimal, type DecimalString } from '../../../platform/values/money.js';
import type { PartnerTerms } from '../../partners/messages/index.js';
import { itemInForce, type MonthlyVolume, type PayoutItem } from './payout.js';

/** Ids of items by the event that they pay for. */
export type ItemsInForce = Readonly<Partial<Record<RevenueEvent, string>>>;

/** The fixed terms of a closed month, independent of later changes; a partner that appears afterwards is added. */
export interface FrozenTerms {
  readonly items: readonly PayoutItem[];
  readonly partners: readonly PartnerTerms[];
}

/** Payment for an event of a month, as a parameter of a statement. */
export interface Rate {
  readonly paidFor: RevenueEvent;
  readonly itemId: string | null;
  /** Fraction of the event's rupees. */
  readonly fraction: DecimalString;
  readonly flat: DecimalString;
}

/** Lenders send their files in the first days of the next month. */
export const DAYS_TO_CLOSE = 10;

/** Returns the first day in India on which a month (its first day, `YYYY-MM-DD`) is closed. */
export const closingDate = (month: string): string => plusDays(`${plusDays(month, 31).slice(0, 7)}-01`, DAYS_TO_CLOSE);

/** Converts a percentage to an exact fraction. */
export const toFraction = (percent: DecimalString): DecimalString => new Decimal(percent).div(100).toFixed();

/** Returns the rate of each kind of event in a month; omits events without a matching item. */
export const ratesOf = (items: readonly PayoutItem[], month: MonthlyVolume): readonly Rate[] =>
  revenueEvents.map((paidFor) => {
    const item = itemInForce(items, month, paidFor);
    return { paidFor, itemId: item?.id ?? null, fraction: toFraction(item?.revenue_percent ?? '0'), flat: item?.revenue_flat ?? '0' };
  });

/** Returns the item ids by event, as a month stores them. */
export const itemIdsByEvent = (rates: readonly Rate[]): ItemsInForce =>
  Object.fromEntries(rates.flatMap(({ paidFor, itemId }) => (itemId === null ? [] : [[paidFor, itemId]])));

/** Returns whether two months are paid by the same items. */
export const areSameItems = (one: ItemsInForce, other: ItemsInForce): boolean =>
  revenueEvents.every((paidFor) => one[paidFor] === other[paidFor]);

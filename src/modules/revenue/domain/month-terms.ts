/** By what the events of a month are paid, and until when a change of it counts. */
import { type RevenueEvent, revenueEvents } from '../../../contracts/revenue.js';
import { plusDays } from '../../../platform/values/india-days.js';
import { Decimal, type DecimalString } from '../../../platform/values/money.js';
import type { PartnerTerms } from '../../partners/messages/index.js';
import { itemInForce, type MonthlyVolume, type PayoutItem } from './payout.js';

/** Ids of items by what they are paid for. */
export type ItemsInForce = Readonly<Partial<Record<RevenueEvent, string>>>;

/** What a closed month is paid by, whatever is changed later; a partner that turns up afterwards is added. */
export interface FrozenTerms {
  readonly items: readonly PayoutItem[];
  readonly partners: readonly PartnerTerms[];
}

/** What an event of a month is paid, for a statement. */
export interface Rate {
  readonly paidFor: RevenueEvent;
  readonly itemId: string | null;
  /** Of the rupees of the event. */
  readonly fraction: DecimalString;
  readonly flat: DecimalString;
}

/** Lenders send their files in the first days of the next month. */
export const DAYS_TO_CLOSE = 10;

/** The first day in India on which a month (its first day, `YYYY-MM-DD`) is closed. */
export const closingDate = (month: string): string => plusDays(`${plusDays(month, 31).slice(0, 7)}-01`, DAYS_TO_CLOSE);

/** A percentage as a fraction, exactly. */
export const toFraction = (percent: DecimalString): DecimalString => new Decimal(percent).div(100).toFixed();

/** What each kind of event is paid in a month; nothing where no item fits. */
export const ratesOf = (items: readonly PayoutItem[], month: MonthlyVolume): readonly Rate[] =>
  revenueEvents.map((paidFor) => {
    const item = itemInForce(items, month, paidFor);
    return { paidFor, itemId: item?.id ?? null, fraction: toFraction(item?.revenue_percent ?? '0'), flat: item?.revenue_flat ?? '0' };
  });

/** The same as a month keeps it. */
export const itemIdsByEvent = (rates: readonly Rate[]): ItemsInForce =>
  Object.fromEntries(rates.flatMap(({ paidFor, itemId }) => (itemId === null ? [] : [[paidFor, itemId]])));

/** Whether two months are paid by the same items. */
export const areSameItems = (one: ItemsInForce, other: ItemsInForce): boolean =>
  revenueEvents.every((paidFor) => one[paidFor] === other[paidFor]);

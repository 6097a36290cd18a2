/** Price for the valuation of gold, from closing prices (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
import { subtractDays } from '../../../../contracts/days.js';
import type { GoldValuationPrice, GoldRateStatus } from '../../../../contracts/gold-days.js';
import { GOLD_AVERAGE_DAYS, GOLD_RATE_MAX_AGE_DAYS, type GoldRate } from '../../../../contracts/gold-rate.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';

/** Closing price of one purity on one day. */
export interface ClosingPrice {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly karat: number;
  /** Rupees. */
  readonly perGram: DecimalString;
  readonly source: string;
}

/** Returns the first day whose closing prices count on the given day, both `YYYY-MM-DD`. */
export const firstDayCounted = (onDate: string) => subtractDays(onDate, GOLD_AVERAGE_DAYS);

/**
 * Returns the valuation price per gram on a day in India: for each purity the lower of its latest closing price before that day and its
 * average over the 30 days before, with both values. A purity without a price on the latest day has none. Rounded down to the paisa.
 */
export function goldRateStatusOn(onDate: string, closing: readonly ClosingPrice[]): Omit<GoldRateStatus, 'known'> {
  const before = closing.filter(({ day }) => day < onDate && day >= firstDayCounted(onDate));
  const date = before.reduce<string | null>((latest, { day }) => (latest === null || day > latest ? day : latest), null);
  const latest = before.filter(({ day }) => day === date).toSorted((one, other) => one.karat - other.karat);
  return {
    date,
    source: latest[0]?.source ?? '',
    is_current: date !== null && date >= subtractDays(onDate, GOLD_RATE_MAX_AGE_DAYS) ? 1 : 0,
    counts_until: date === null ? null : subtractDays(date, -GOLD_RATE_MAX_AGE_DAYS),
    prices: latest.map((price) => priceOf(price, before)),
  };
}

/** Returns the public part of the same status. */
export function goldRateOn(onDate: string, closing: readonly ClosingPrice[]): GoldRate {
  const { date, source, is_current, prices } = goldRateStatusOn(onDate, closing);
  return { date, source, is_current, prices: prices.map(({ karat, per_gram }) => ({ karat, per_gram })) };
}

function priceOf({ karat, perGram }: ClosingPrice, before: readonly ClosingPrice[]): GoldValuationPrice {
  const own = before.filter((price) => price.karat === karat).map((price) => price.perGram);
  const average = Decimal.sum(...own).div(own.length);
  const rupees = (price: Decimal) => price.toDecimalPlaces(2, Decimal.ROUND_DOWN).toNumber();
  return { karat, close: Number(perGram), average: rupees(average), days: own.length, per_gram: rupees(Decimal.min(average, perGram)) };
}

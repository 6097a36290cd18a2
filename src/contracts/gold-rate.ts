/** Value of pledged gold, and the maximum loan on it by law. Computed exactly, in whole paise and tenths of a gram. */
import { getLegalLoanLimit, type LegalLoanLimit } from './ltv-tiers.js';

/** Days after which a rate is too old to value gold; festivals and weekends together take fewer. */
export const GOLD_RATE_MAX_AGE_DAYS = 5;

/** Number of days before today in the average (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
export const GOLD_AVERAGE_DAYS = 30;

/** Price per gram of one purity. */
export interface GoldPrice {
  readonly karat: number;
  /** Rupees. */
  readonly per_gram: number;
}

/** Response of GET /api/gold-rate. */
export interface GoldRate {
  /** Day of the latest closing prices, `YYYY-MM-DD`; null if there are none. */
  readonly date: string | null;
  readonly source: string;
  /** 1 while the prices are recent enough to value gold. */
  readonly is_current: 0 | 1;
  /** For each published purity, the lower of the latest closing price and the average; by rising purity. */
  readonly prices: readonly GoldPrice[];
}

const PAISE = 100;
const toPaise = (rupees: number) => Math.round(rupees * PAISE);

/**
 * Returns rupees per gram of a purity, in proportion to the nearest published one (the lower of two), rounded down to the paisa. Undefined
 * without a price.
 */
export function getPricePerGram(karat: number, prices: readonly GoldPrice[]): number | undefined {
  const distance = (price: GoldPrice) => Math.abs(price.karat - karat);
  const [nearest] = prices.toSorted((one, other) => distance(one) - distance(other) || one.karat - other.karat);
  return nearest && Math.floor((toPaise(nearest.per_gram) * karat) / nearest.karat) / PAISE;
}

/** Returns the value of gold in rupees, rounded down to the paisa. */
export const getGoldValue = (grams: number, perGram: number): number =>
  Math.floor((Math.round(grams * 10) * toPaise(perGram)) / 10) / PAISE;

/** Returns the value of gold by a rate, in rupees, and the maximum loan on it; undefined if the rate is too old or has no price. */
export function getMaxGoldLoan(
  { is_current, prices }: GoldRate,
  { grams, karat }: { readonly grams: number; readonly karat: number },
): (LegalLoanLimit & { readonly perGram: number; readonly worth: number }) | undefined {
  const perGram = is_current === 1 ? getPricePerGram(karat, prices) : undefined;
  if (perGram === undefined) return undefined;
  const worth = getGoldValue(grams, perGram);
  return { perGram, worth, ...getLegalLoanLimit(worth, 'gold') };
}

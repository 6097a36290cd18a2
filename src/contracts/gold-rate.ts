/** What pledged gold is worth, and the most that the law lets anybody lend on it. In whole paise and tenths of a gram, exact. */
import { getLegalLoanLimit, type LegalLoanLimit } from './ltv-tiers.js';

/** A rate of before so many days says nothing of today; festivals and weekends together take fewer. */
export const GOLD_RATE_MAX_AGE_DAYS = 5;

/** Of so many days before today the average counts (RBI, Lending Against Gold and Silver Collateral Directions, 2025). */
export const GOLD_AVERAGE_DAYS = 30;

/** What a gram of one purity counts for. */
export interface GoldPrice {
  readonly karat: number;
  /** Rupees. */
  readonly per_gram: number;
}

/** Answer of GET /api/gold-rate. */
export interface GoldRate {
  /** The day of the latest closing prices, `YYYY-MM-DD`; null where there are none. */
  readonly date: string | null;
  readonly source: string;
  /** 1 while they are recent enough to value gold by them. */
  readonly is_current: 0 | 1;
  /** For each purity that is published the lower of the latest closing price and the average; by rising purity. */
  readonly prices: readonly GoldPrice[];
}

const PAISE = 100;
const toPaise = (rupees: number) => Math.round(rupees * PAISE);

/** Rupees for a gram of a purity: by the nearest one that is published, the lower of two, in proportion; rounded down to the paisa. Undefined without a price. */
export function getPricePerGram(karat: number, prices: readonly GoldPrice[]): number | undefined {
  const distance = (price: GoldPrice) => Math.abs(price.karat - karat);
  const [nearest] = prices.toSorted((one, other) => distance(one) - distance(other) || one.karat - other.karat);
  return nearest && Math.floor((toPaise(nearest.per_gram) * karat) / nearest.karat) / PAISE;
}

/** What so many grams are worth in rupees, rounded down to the paisa. */
export const getGoldValue = (grams: number, perGram: number): number =>
  Math.floor((Math.round(grams * 10) * toPaise(perGram)) / 10) / PAISE;

/** What so many grams of a purity are worth by a rate, in rupees, and the most that may be lent on them; undefined where it tells nothing of today. */
export function getMaxGoldLoan(
  { is_current, prices }: GoldRate,
  { grams, karat }: { readonly grams: number; readonly karat: number },
): (LegalLoanLimit & { readonly perGram: number; readonly worth: number }) | undefined {
  const perGram = is_current === 1 ? getPricePerGram(karat, prices) : undefined;
  if (perGram === undefined) return undefined;
  const worth = getGoldValue(grams, perGram);
  return { perGram, worth, ...getLegalLoanLimit(worth, 'gold') };
}

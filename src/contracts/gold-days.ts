/**
 * Closing prices of gold, entered by staff day by day: which entries are refused and which need a reason. Page, API and command line share
 * these rules.
 */
import { subtractDays } from './days.js';
import { type FieldProblem, parseField } from './fields.js';
import { GOLD_AVERAGE_DAYS, type GoldPrice, type GoldRate, getPricePerGram } from './gold-rate.js';
import { newGoldDay } from './resources/gold-rate.js';

/**
 * A price that differs from the previous prices by more than this, in per cent, needs a reason: it is more often a typing error than a real
 * jump.
 */
export const GOLD_PRICE_JUMP_PERCENT = 10;

/** Days that the page receives, so that it can compare each day of the average with the days before it. */
export const GOLD_HISTORY_DAYS = 2 * GOLD_AVERAGE_DAYS;

/** Closing prices of a day, `YYYY-MM-DD`. A day without prices has been removed again. */
export interface GoldDay {
  readonly date: string;
  /** Closing prices, by purity. */
  readonly prices: readonly GoldPrice[];
}

/** A day as entered by staff. */
export interface GoldDayEntry extends GoldDay {
  /** Publisher of the prices. */
  readonly source: string;
  /** Where to look the prices up: a link, or a file name. */
  readonly reference: string | null;
  /** Why the prices are right; null if no reason is needed. */
  readonly reason: string | null;
}

/** Price per gram used for one purity, and the figures it is computed from. Rupees. */
export interface GoldValuationPrice extends GoldPrice {
  readonly close: number;
  readonly average: number;
  /** Number of days in the average. */
  readonly days: number;
}

/** Response of GET /api/admin/gold-rates/standing. */
export interface GoldRateStatus extends GoldRate {
  /** Last day on which these prices value gold, `YYYY-MM-DD`; null without prices. */
  readonly counts_until: string | null;
  readonly prices: readonly GoldValuationPrice[];
  /** Days on record, earliest first. */
  readonly known: readonly GoldDay[];
}

/** Purities in the form; a file may contain others as well. */
export const formKarats = [24, 22, 18] as const;

/** Parses a day from form values; drops values that do not fit their own rule. */
export function parseGoldDay(values: Readonly<Record<string, unknown>>): GoldDayEntry {
  const read = (name: keyof typeof newGoldDay) => {
    const parsed = parseField(newGoldDay[name], values[name]);
    return parsed.ok && parsed.value !== '' ? parsed.value : null;
  };
  const prices = formKarats.flatMap((karat) => {
    const price = read(`karat_${karat}`);
    return price === null ? [] : [{ karat, per_gram: Number(price) }];
  });
  const text = (name: 'rate_date' | 'source' | 'reference' | 'reason') => read(name) as string | null;
  return {
    date: text('rate_date') ?? '',
    prices,
    source: text('source') ?? '',
    reference: text('reference'),
    reason: text('reason'),
  };
}

/**
 * Returns why a day is refused, by field: it is in the future, it has no price and is not on record, purer gold is not dearer, or it
 * corrects a day or jumps from the previous day without a reason. `known` are the days on record, in any order.
 */
export function validateGoldDay(day: GoldDayEntry, known: readonly GoldDay[], today: string): Readonly<Record<string, FieldProblem>> {
  if (day.date > today) return { rate_date: { message: 'futureDay' } };
  const isKnown = known.some(({ date }) => date === day.date);
  if (day.prices.length === 0 && !isKnown) return { [getKaratField(formKarats[0])]: { message: 'goldPriceMissing' } };
  const byPurity = day.prices.toSorted((one, other) => one.karat - other.karat);
  const slip = byPurity.find(({ per_gram }, place) => per_gram <= (byPurity[place - 1]?.per_gram ?? 0));
  if (slip) return { [getKaratField(slip.karat)]: { message: 'purerIsDearer' } };
  if (day.reason !== null) return {};
  if (isKnown) return { reason: { message: 'correctionReason' } };
  const before = findPreviousDay(day.date, known);
  if (!before || !day.prices.some((price) => isPriceJump(price, before))) return {};
  return { reason: { message: 'leapReason', variables: { percent: GOLD_PRICE_JUMP_PERCENT, date: formatDigitsDate(before.date) } } };
}

/** Returns the form field of a purity. */
const getKaratField = (karat: number) => `karat_${karat}`;

/** Returns the last day with prices before `date`, within the days of its average. */
const findPreviousDay = (date: string, known: readonly GoldDay[]): GoldDay | undefined =>
  known
    .filter((day) => day.prices.length > 0 && day.date < date && day.date >= subtractDays(date, GOLD_AVERAGE_DAYS))
    .reduce<GoldDay | undefined>((latest, day) => (latest && latest.date > day.date ? latest : day), undefined);

function isPriceJump({ karat, per_gram }: GoldPrice, { prices }: GoldDay): boolean {
  const expected = getPricePerGram(karat, prices);
  return expected !== undefined && Math.abs(per_gram - expected) * 100 > expected * GOLD_PRICE_JUMP_PERCENT;
}

/** Formats a day in digits as India writes it: `DD-MM-YYYY`. */
const formatDigitsDate = (day: string) => day.split('-').toReversed().join('-');

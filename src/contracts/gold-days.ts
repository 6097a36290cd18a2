/** Closing prices of gold as staff enters them day by day: what is refused, and what has to be explained. Page, API and command line hold the same rules. */
import { subtractDays } from './days.js';
import { type FieldProblem, parseField } from './fields.js';
import { GOLD_AVERAGE_DAYS, type GoldPrice, type GoldRate, getPricePerGram } from './gold-rate.js';
import { newGoldDay } from './resources/gold-rate.js';

/** So far from the prices before, in per cent, a price has to be explained: it is more often a slip than a leap. */
export const GOLD_PRICE_JUMP_PERCENT = 10;

/** Days of which the page is told, so that it can hold each day of the average against the days before it. */
export const GOLD_HISTORY_DAYS = 2 * GOLD_AVERAGE_DAYS;

/** What closed at what on a day, `YYYY-MM-DD`; a day without prices has been taken out again. */
export interface GoldDay {
  readonly date: string;
  /** Closing prices, by purity. */
  readonly prices: readonly GoldPrice[];
}

/** A day as somebody enters it. */
export interface GoldDayEntry extends GoldDay {
  /** Who published the prices. */
  readonly source: string;
  /** Where they can be looked up: a link, or the name of a file. */
  readonly reference: string | null;
  /** Why they are right; null where nothing has to be explained. */
  readonly reason: string | null;
}

/** What a gram of one purity counts for, and what that is worked out of. Rupees. */
export interface GoldValuationPrice extends GoldPrice {
  readonly close: number;
  readonly average: number;
  /** Of so many days the average is. */
  readonly days: number;
}

/** Answer of GET /api/admin/gold-rates/standing. */
export interface GoldRateStatus extends GoldRate {
  /** The last day on which gold is valued by these prices, `YYYY-MM-DD`; null without any. */
  readonly counts_until: string | null;
  readonly prices: readonly GoldValuationPrice[];
  /** Days that are known, the earliest first. */
  readonly known: readonly GoldDay[];
}

/** The purities that a form asks for; a file may bring others as well. */
export const formKarats = [24, 22, 18] as const;

/** A day out of what was filled in; what does not fit its own rule is left out. */
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
 * Why a day cannot be kept, by field: it is still to come, it has no price though nothing is known of it, purer gold is not dearer, or it corrects a
 * day or leaps away from the day before without a reason. `known` are days that are known, in any order.
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

/** The field in which the price of a purity is filled in. */
const getKaratField = (karat: number) => `karat_${karat}`;

/** The last day with prices before another one, of those that its average counts. */
const findPreviousDay = (date: string, known: readonly GoldDay[]): GoldDay | undefined =>
  known
    .filter((day) => day.prices.length > 0 && day.date < date && day.date >= subtractDays(date, GOLD_AVERAGE_DAYS))
    .reduce<GoldDay | undefined>((latest, day) => (latest && latest.date > day.date ? latest : day), undefined);

function isPriceJump({ karat, per_gram }: GoldPrice, { prices }: GoldDay): boolean {
  const expected = getPricePerGram(karat, prices);
  return expected !== undefined && Math.abs(per_gram - expected) * 100 > expected * GOLD_PRICE_JUMP_PERCENT;
}

/** A day as India writes it, in digits: `DD-MM-YYYY`. */
const formatDigitsDate = (day: string) => day.split('-').toReversed().join('-');

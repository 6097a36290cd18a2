/** Formats numbers, money and times for readers in India, in both languages. Digits are Latin in both. */
import type { Language, Translator } from './translate.js';

const TIME_ZONE = 'Asia/Kolkata';
/** Number and date locale of each language. */
export const locales = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' } as const satisfies Record<Language, string>;

/** Amounts travel as numbers in rupees, or as decimal texts where paise must not be lost. */
export type Amount = number | string;

// Caches formatters: creating one costs far more than using it, and tables format thousands of values.
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const made = numberFormats.get(name) ?? new Intl.NumberFormat(locales.en, options);
  numberFormats.set(name, made);
  return made;
}

function dateFormat(name: string, language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${name}`;
  const made = dateFormats.get(key) ?? new Intl.DateTimeFormat(locales[language], options);
  dateFormats.set(key, made);
  return made;
}

/** Formats a number grouped in lakhs, with at most `decimals` places: 3500000 → `35,00,000`. */
export function formatNumber(value: Amount, decimals = 2): string {
  return numberFormat(`plain ${decimals}`, { maximumFractionDigits: decimals }).format(Number(value));
}

/** Formats an amount grouped in lakhs, always with paise, for columns of amounts: 3500000 → `35,00,000.00`. */
export function formatPaise(value: Amount): string {
  return numberFormat('paise', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(Number(value));
}

/** Formats rupees: `₹35,00,000`, with paise only if there are any (`₹10,547.11`). */
export function formatMoney(amount: Amount): string {
  const value = Number(amount);
  const places = Number.isInteger(value) ? 0 : 2;
  const options = { style: 'currency', currency: 'INR', minimumFractionDigits: places, maximumFractionDigits: places } as const;
  return numberFormat(`money ${places}`, options).format(value);
}

/** Formats whole rupees, for quick comparison: 10547.11 → `₹10,547`. The Key Facts Statement has the paise. */
export function formatRupees(amount: Amount): string {
  return formatMoney(Math.round(Number(amount)));
}

/** `14.5%` */
export function formatPercent(value: Amount, decimals = 2): string {
  return `${formatNumber(value, decimals)}%`;
}

/** Formats an APR, always with two places so that a column lines up: 31.1 → `31.10%`. */
export function formatApr(value: Amount): string {
  return `${formatPaise(value)}%`;
}

/** Between the part of the day and the hour in Hindi: alone at the end of a line, it reads as part of the date. */
const NO_BREAK_SPACE = '\u00a0';

/** Formats an instant (ISO 8601) as `20 Nov 2026, 4:05 pm` in Indian time, in Hindi `20 नवंबर 2026, शाम 4:05`. */
export function formatDateTime(instant: string | number | Date, language: Language): string {
  const at = new Date(instant);
  const day = dateFormat('day', language, { ...dayOptions(language), timeZone: TIME_ZONE }).format(at);
  const time = dateFormat('time', language, { ...timeOptions(language), timeZone: TIME_ZONE }).format(at);
  return `${day}, ${language === 'hi' ? time.replace(' ', NO_BREAK_SPACE) : time.toLowerCase()}`;
}

/** Formats a day (`YYYY-MM-DD`) as `20 Nov 2026`; it has no time zone, so none is applied. */
export function formatDay(day: string, language: Language): string {
  return dateFormat('bare day', language, { ...dayOptions(language), timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** Formats the month of a day (`YYYY-MM-DD`) as `November 2026`, in Hindi `नवंबर 2026`. */
export function formatMonth(day: string, language: Language): string {
  return dateFormat('month', language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

// Hindi has no letters for am and pm: it names the part of the day.
const timeOptions = (language: Language): Intl.DateTimeFormatOptions => ({
  hour: 'numeric',
  minute: '2-digit',
  hour12: true,
  ...(language === 'hi' && { dayPeriod: 'short' }),
});

// Hindi abbreviates months with a sign that few people read; the full names are short anyway.
const dayOptions = (language: Language) => ({ day: 'numeric', month: language === 'hi' ? 'long' : 'short', year: 'numeric' }) as const;

/** Formats a waiting time, rounded up: whole minutes, and hours from two hours on. */
export function formatWait(seconds: number, words: Translator): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  if (minutes >= 120) return words('errors.wait.hours', { count: Math.ceil(minutes / 60) });
  return minutes === 1 ? words('errors.wait.minute') : words('errors.wait.minutes', { count: minutes });
}

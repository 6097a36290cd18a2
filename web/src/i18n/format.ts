/** Formats of the web for amounts and times, beyond those that it shares with the server. */
import { type Amount, formatMoney, formatNumber, locales } from '../../../src/contracts/i18n/format.js';
import type { Language } from '../../../src/contracts/i18n/translate.js';
import { text } from './use-text.ts';

export {
  formatApr,
  formatDateTime,
  formatDay,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPaise,
  formatPercent,
  formatRupees,
} from '../../../src/contracts/i18n/format.js';

const THOUSAND = 1_000;
const LAKH = 100_000;
const CRORE = 10_000_000;

/**
 * Formats rupees in words from one thousand up: `₹35 lakh`, in Hindi `₹35 लाख`; smaller amounts in digits. Truncates to two decimals
 * instead of rounding: ₹99,99,999
 * is `₹99.99 lakh`, never as many lakhs as make a crore.
 */
export function moneyInWords(amount: Amount): string {
  const value = Number(amount);
  const size = Math.abs(value);
  if (size >= CRORE) return text('common.money.crore', { amount: inUnits(value, CRORE) });
  if (size >= LAKH) return text('common.money.lakh', { amount: inUnits(value, LAKH) });
  if (size >= THOUSAND) return text('common.money.thousand', { amount: inUnits(value, THOUSAND) });
  return formatMoney(value);
}

const inUnits = (value: number, unit: number) => formatNumber(Math.trunc(value / (unit / 100)) / 100);

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** Formats the time since an instant: `2 hours ago`. Show the exact time on hover. */
export function formatAgo(instant: string | number | Date, language: Language, now = Date.now()): string {
  const seconds = Math.round((new Date(instant).getTime() - now) / 1000);
  const unit = units.find(([, size]) => Math.abs(seconds) >= size);
  if (!unit) return text('common.time.justNow');
  return new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(Math.trunc(seconds / unit[1]), unit[0]);
}

/** Formats a duration in its largest unit: `850 ms`, `12 sec`, `3 min`; in Hindi `12 सेकंड`. */
export function formatDuration(seconds: number, language: Language): string {
  if (seconds < 1) return `${formatNumber(Math.round(seconds * 1000))} ms`;
  const [unit, size] = units.find(([, each]) => seconds >= each) ?? ['second', 1];
  const unitDisplay = language === 'hi' ? 'long' : 'short';
  return new Intl.NumberFormat(locales[language], { style: 'unit', unit, unitDisplay, maximumFractionDigits: 0 }).format(seconds / size);
}

/** Formats bytes as `2.4 MB`. */
export function formatBytes(bytes: number): string {
  const steps = ['B', 'KB', 'MB', 'GB'];
  const step = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), steps.length - 1);
  return `${formatNumber(bytes / 1024 ** step, step === 0 ? 0 : 1)} ${steps[step]}`;
}

/** Names of the twelve months in files, in English and Hindi, full and abbreviated. */
const monthNames = (['en', 'hi'] as const).flatMap((language) =>
  (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(`${language}-IN`, { month, timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => format.format(Date.UTC(2026, index, 1)).toLowerCase());
  }),
);
/** `sept` is a common spelling, also of some runtimes. */
const isMonthName = (word: string, name: string) =>
  word === name || (word === 'sept' && name === 'sep') || (word === 'sep' && name === 'sept');

const toIsoMonth = (year: string, month: number): string | undefined => {
  const whole = year.length === 2 ? `20${year}` : year;
  return month >= 1 && month <= 12 ? `${whole}-${String(month).padStart(2, '0')}` : undefined;
};

/**
 * Returns the month (`YYYY-MM`) in a cell of a payout file: `2026-08`, `08/2026`, `01-08-2026`, `Aug-26`, `August 2026`, `अगस्त 2026`.
 * Undefined
 * without a month or a year.
 */
export function parseMonth(text: string): string | undefined {
  const clean = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.]\d{1,2}.*)?$/.exec(clean);
  if (iso) return toIsoMonth(iso[1] ?? '', Number(iso[2]));
  const numbers = /^(?:\d{1,2}[-/.])?(\d{1,2})[-/.](\d{4})$/.exec(clean);
  if (numbers) return toIsoMonth(numbers[2] ?? '', Number(numbers[1]));
  const words = /^(\p{L}[\p{L}\p{M}]*)[\s.,'’/-]*(\d{4}|\d{2})$/u.exec(clean);
  if (!words) return undefined;
  const [, word = '', year = ''] = words;
  const month = monthNames.map((each) => each.findIndex((name) => isMonthName(word, name.replace(/\.$/, '')))).find((index) => index >= 0);
  return month === undefined ? undefined : toIsoMonth(year, month + 1);
}

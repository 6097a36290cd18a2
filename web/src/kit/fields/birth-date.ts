import { toLatinDigits } from '../../../../src/contracts/digits.js';
import { parseField, patterns } from '../../../../src/contracts/fields.js';

/** Maximum digits of day, month and year. */
const PART_LENGTHS = [2, 2, 4] as const;
const FIRST_YEAR = '1900';
const SEPARATORS = /[\s/.\-–,]+/;

/** Formats `1990-02-28` as it is typed in India: `28/02/1990`; anything that is not a wire date becomes an empty text. */
export function formatBirthDate(date: unknown): string {
  const match = typeof date === 'string' ? patterns.date.exec(date) : null;
  return match ? `${match[3]}/${match[2]}/${match[1]}` : '';
}

/**
 * Returns the content of the field after typing or pasting: day, month and year between slashes. Accepts `1/1/1990`, `01-01-1990`,
 * `01011990` and `1990-01-01`;
 * adds a slash after two digits, and keeps a typed slash after a single digit.
 */
export function formatTypedDate(typed: string, before = ''): string {
  const text = toLatinDigits(typed.trim());
  if (patterns.date.test(text)) return formatBirthDate(text);
  const parts = splitDigits(text);
  const yearFirst = parseYearFirst(parts);
  if (yearFirst) return formatBirthDate(yearFirst);
  const isShorter = text.length < before.length;
  const isOpen = parts.length < PART_LENGTHS.length && SEPARATORS.test(text.slice(-1));
  const isFull = parts.length < PART_LENGTHS.length && parts.at(-1)?.length === PART_LENGTHS[parts.length - 1];
  return parts.join('/') + (parts.length > 0 && (isOpen || (isFull && !isShorter)) ? '/' : '');
}

/**
 * Parses a typed text into the wire date. Returns an incomplete text unchanged, so that the field's rule rejects it with its own message;
 * null for an empty one.
 */
export function parseBirthDate(typed: string): string | null {
  if (typed === '') return null;
  const [day = '', month = '', year = ''] = splitDigits(typed);
  return day !== '' && month !== '' && year.length === PART_LENGTHS[2]
    ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    : typed;
}

/**
 * Reorders a date that was typed with its year first, `1990-01-31` or `19900131`, and shown as 19/90/0131: there was no year 131. Undefined
 * for others.
 */
function parseYearFirst([day = '', month = '', year = '']: readonly string[]): string | undefined {
  const date = `${day}${month}-${year.slice(0, 2)}-${year.slice(2)}`;
  return year < FIRST_YEAR && parseField({ kind: 'birthDate' }, date).ok ? date : undefined;
}

/** Splits digits into day, month and year: excess digits move to the next part. */
function splitDigits(text: string): string[] {
  const parts: string[] = [];
  for (const run of text.split(SEPARATORS)) {
    let digits = run.replace(/\D/g, '');
    while (digits !== '' && parts.length < PART_LENGTHS.length) {
      const length = PART_LENGTHS[parts.length] ?? 0;
      parts.push(digits.slice(0, length));
      digits = digits.slice(length);
    }
  }
  return parts;
}

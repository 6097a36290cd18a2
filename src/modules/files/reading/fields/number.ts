import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText, isPlaceholder } from './clean.js';
import { plainDecimal, roundHalfUp, shiftDigits } from './decimal.js';
import { cellProblem, type ParsedCell } from './cell-problem.js';

/** numeric(14,2) holds amounts of up to this many digits before the point. */
const AMOUNT_DIGITS = 12;
const LARGEST_INTEGER = 2_147_483_647;
const PERCENT_PLACES = 4;
const MAX_NUMBER_LENGTH = 40;

const PLAIN = /^\d+(?:\.\d+)?$/;
const WESTERN_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/**
 * Kind `inr`: rupees as a decimal string with two places, rounded half up on the digits themselves. Accepts ₹, Rs., INR, `/-` and both ways
 * of
 * grouping; refuses negative amounts (`oppositeColumn` says where they belong), exponents and misplaced commas (`1,5`). `scale` is the power
 * of ten of the unit in the column's title, 5 for lakh.
 */
export function readAmount(cell: Cell, column: Column, scale = 0): ParsedCell {
  let digits: string;
  if (typeof cell === 'number') {
    if (cell < 0) return negativeAmountProblem(column);
    digits = plainDecimal(cell);
  } else {
    if (typeof cell !== 'string') return cell === null ? null : cellProblem('amount-unreadable', column);
    const clean = cleanText(cell);
    if (PLAIN.test(clean)) digits = clean;
    else {
      if (isPlaceholder(clean)) return null;
      const bare = withoutCurrency(clean);
      const read = ungroup(bare);
      if (read === undefined) return isNegative(bare) ? negativeAmountProblem(column) : cellProblem('amount-unreadable', column);
      digits = read;
    }
  }
  const rounded = roundHalfUp(withoutLeadingZeros(scale === 0 ? digits : shiftDigits(digits, scale)), 2);
  return rounded.length > AMOUNT_DIGITS + 3 ? cellProblem('amount-too-large', column) : rounded;
}

/**
 * Kind `percent`: a decimal string from 0 to 100 with at most four places, `10.5` for 10.5 %. A bare number below 1 is refused, because it
 * may be a
 * fraction (0.16 for 16 %) or less than one per cent; a cell shown with a percent sign arrives with the sign.
 */
export function readPercent(cell: Cell, column: Column): ParsedCell {
  let digits: string;
  if (typeof cell === 'number') {
    if (cell < 0 || cell > 100) return cellProblem('percent-out-of-range', column);
    if (isAmbiguousShare(cell)) return cellProblem('percent-unclear', column);
    digits = plainDecimal(cell);
  } else {
    if (typeof cell !== 'string') return cell === null ? null : cellProblem('percent-unreadable', column);
    const clean = cleanText(cell);
    if (isPlaceholder(clean)) return null;
    const hasSign = clean.endsWith('%');
    digits = hasSign ? clean.slice(0, -1).trimEnd() : clean;
    if (/^-\d/.test(digits)) return cellProblem('percent-out-of-range', column);
    if (digits.length > MAX_NUMBER_LENGTH || !PLAIN.test(digits)) return cellProblem('percent-unreadable', column);
    if (!hasSign && isAmbiguousShare(Number(digits))) return cellProblem('percent-unclear', column);
  }
  const rounded = roundHalfUp(withoutLeadingZeros(digits), PERCENT_PLACES);
  if (Number(rounded) > 100) return cellProblem('percent-out-of-range', column);
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

const isAmbiguousShare = (bare: number) => bare > 0 && bare < 1;

/** Kind `integer`: digits of a whole number from 0 to 2,147,483,647; group commas and a final `.0` are removed. */
export function readInteger(cell: Cell, column: Column): ParsedCell {
  let digits: string | undefined;
  if (typeof cell === 'number') {
    digits = cell >= 0 ? plainDecimal(cell) : undefined;
  } else {
    if (typeof cell !== 'string') return cell === null ? null : cellProblem('number-unreadable', column);
    const clean = cleanText(cell);
    if (isPlaceholder(clean)) return null;
    digits = ungroup(clean);
  }
  const whole = digits === undefined ? undefined : /^0*(\d+)(?:\.0+)?$/.exec(digits)?.[1];
  if (whole === undefined || whole.length > 10 || Number(whole) > LARGEST_INTEGER) return cellProblem('number-unreadable', column);
  return whole;
}

/** A negative amount, with the column where it belongs without its sign, if any. */
const negativeAmountProblem = (column: Column) =>
  column.oppositeColumn === undefined
    ? cellProblem('amount-negative', column)
    : cellProblem('amount-opposite', column, { other: column.oppositeColumn });

/** `₹ 1,50,000/-` → `1,50,000`. */
function withoutCurrency(clean: string): string {
  return clean
    .replace(/^(?:₹|rs\.?|inr)\s?/i, '')
    .replace(/\s?\/[-=]$/, '')
    .replace(/\s?(?:inr|rs\.?)$/i, '');
}

/** Removes group commas; undefined when the text is not a number or a comma is misplaced. */
function ungroup(text: string): string | undefined {
  if (text.length > MAX_NUMBER_LENGTH) return undefined;
  if (PLAIN.test(text)) return text;
  return WESTERN_GROUPS.test(text) || INDIAN_GROUPS.test(text) ? text.replaceAll(',', '') : undefined;
}

function isNegative(text: string): boolean {
  const inner = /^[-−](.+)$/.exec(text)?.[1] ?? /^\((.+)\)$/.exec(text)?.[1] ?? /^(.+)-$/.exec(text)?.[1];
  return inner !== undefined && ungroup(withoutCurrency(inner.trim())) !== undefined;
}

function withoutLeadingZeros(digits: string): string {
  return digits.charCodeAt(0) === 48 && digits.length > 1 ? digits.replace(/^0+(?=\d)/, '') : digits;
}

import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText, isPlaceholder } from './clean.js';
import { plainDecimal, roundHalfUp } from './decimal.js';
import { fault, type Understood } from './fault.js';

/** Largest amount that numeric(14,2) holds is just below this. */
const AMOUNT_DIGITS = 12;
const LARGEST_INTEGER = 2_147_483_647;
const PERCENT_PLACES = 4;
const LONGEST_NUMBER = 40;

const PLAIN = /^\d+(?:\.\d+)?$/;
const WESTERN_GROUPS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const INDIAN_GROUPS = /^\d{1,2}(?:,\d{2})*,\d{3}(?:\.\d+)?$/;

/**
 * Kind `inr`: rupees as a decimal string with two places, half up on the digits themselves. Takes ₹, Rs., INR, `/-` and both ways of grouping;
 * refuses negative amounts, exponents and commas that group nothing (`1,5`).
 */
export function readAmount(cell: Cell, column: Column): Understood {
  let digits: string;
  if (typeof cell === 'number') {
    if (cell < 0) return fault('amount-negative', column, cell);
    digits = plainDecimal(cell);
  } else {
    if (typeof cell !== 'string') return cell === null ? null : fault('amount-unreadable', column, cell);
    const clean = cleanText(cell);
    if (PLAIN.test(clean)) digits = clean;
    else {
      if (isPlaceholder(clean)) return null;
      const bare = withoutCurrency(clean);
      const read = ungroup(bare);
      if (read === undefined) return fault(isNegative(bare) ? 'amount-negative' : 'amount-unreadable', column, cell);
      digits = read;
    }
  }
  const rounded = roundHalfUp(withoutLeadingZeros(digits), 2);
  return rounded.length > AMOUNT_DIGITS + 3 ? fault('amount-too-large', column, cell) : rounded;
}

/**
 * Kind `percent`: a decimal string from 0 to 100 with at most four places, `10.5` for 10.5 %. Where the file does not tell which numbers are
 * shown as percentages (`knowsPercent` false, .xls), a bare number below 1 may mean either and is refused.
 */
export function readPercent(cell: Cell, column: Column, knowsPercent: boolean): Understood {
  let digits: string;
  if (typeof cell === 'number') {
    if (cell < 0 || cell > 100) return fault('percent-out-of-range', column, cell);
    if (!knowsPercent && cell > 0 && cell < 1) return fault('percent-unclear', column, cell);
    digits = plainDecimal(cell);
  } else {
    if (typeof cell !== 'string') return cell === null ? null : fault('percent-unreadable', column, cell);
    const clean = cleanText(cell);
    if (isPlaceholder(clean)) return null;
    digits = clean.endsWith('%') ? clean.slice(0, -1).trimEnd() : clean;
    if (/^-\d/.test(digits)) return fault('percent-out-of-range', column, cell);
    if (digits.length > LONGEST_NUMBER || !PLAIN.test(digits)) return fault('percent-unreadable', column, cell);
  }
  const rounded = roundHalfUp(withoutLeadingZeros(digits), PERCENT_PLACES);
  if (Number(rounded) > 100) return fault('percent-out-of-range', column, cell);
  return rounded.includes('.') ? rounded.replace(/\.?0+$/, '') : rounded;
}

/** Kind `integer`: digits of a whole number from 0 to 2,147,483,647; groups and a `.0` at the end are taken off. */
export function readInteger(cell: Cell, column: Column): Understood {
  let digits: string | undefined;
  if (typeof cell === 'number') {
    digits = cell >= 0 ? plainDecimal(cell) : undefined;
  } else {
    if (typeof cell !== 'string') return cell === null ? null : fault('number-unreadable', column, cell);
    const clean = cleanText(cell);
    if (isPlaceholder(clean)) return null;
    digits = ungroup(clean);
  }
  const whole = digits === undefined ? undefined : /^0*(\d+)(?:\.0+)?$/.exec(digits)?.[1];
  if (whole === undefined || whole.length > 10 || Number(whole) > LARGEST_INTEGER) return fault('number-unreadable', column, cell);
  return whole;
}

/** `₹ 1,50,000/-` → `1,50,000`. */
function withoutCurrency(clean: string): string {
  return clean
    .replace(/^(?:₹|rs\.?|inr)\s?/i, '')
    .replace(/\s?\/[-=]$/, '')
    .replace(/\s?(?:inr|rs\.?)$/i, '');
}

/** Digits without their commas; undefined when it is no number or the commas stand where no one groups. */
function ungroup(text: string): string | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
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

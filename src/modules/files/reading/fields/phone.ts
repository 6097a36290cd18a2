import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText, isPlaceholder } from './clean.js';
import { plainDecimal } from './decimal.js';
import { cellProblem, type ParsedCell } from './cell-problem.js';

/** Ten digits of an Indian mobile number, with or without its trunk 0 or country code. */
const MOBILE = /^(?:\+?91|0)?([6-9]\d{9})$/;
/** Digits with a fraction: a number that a program has written as a decimal. One of zeros is dropped; any other is not a phone number. */
const DECIMAL = /^(\+?\d+)\.(\d{1,2})$/;
/** A number of which only the last four digits (and perhaps the first) are visible. */
const MASKED = /^(?:\+?91|0)?\d{0,5}[x*•]{3,10}(\d{4})$/i;

/** Prefix of a stored masked number: six asterisks, then the last four digits. It never identifies a person on its own. */
const MASK = '******';

/**
 * Kind `phone`: ten digits, or `******1234` for a masked number; the `.0` that data programs append to a number is no digit of it. The
 * problem never repeats a bad number.
 */
export function readPhone(cell: Cell, column: Column): ParsedCell {
  if (cell === null) return null;
  // A text may hold a dot between groups of digits; a number with a fraction is another value.
  if (typeof cell !== 'string' && !Number.isInteger(cell)) return cellProblem('phone-unreadable', column);
  const clean = typeof cell === 'string' ? cleanText(cell) : plainDecimal(Number(cell));
  if (isPlaceholder(clean)) return null;
  const decimal = DECIMAL.exec(clean);
  if (decimal && Number(decimal[2]) !== 0) return cellProblem('phone-unreadable', column);
  const compact = (decimal?.[1] ?? clean).replace(/[\s().'-]/g, '');
  const mobile = MOBILE.exec(compact)?.[1];
  if (mobile) return mobile;
  const lastFour = MASKED.exec(compact)?.[1];
  return lastFour ? MASK + lastFour : cellProblem('phone-unreadable', column);
}

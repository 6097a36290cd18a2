import { normalizeStatusWord, MAX_STATUS_WORD_LENGTH } from '../../../../contracts/status-words.js';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText, isPlaceholder } from './clean.js';
import { plainDecimal } from './decimal.js';
import { CellProblem, cellProblem, type ParsedCell } from './cell-problem.js';

/** Longest text, in characters. */
export const TEXT_LIMIT = 1000;
const ID_LIMIT = 100;
/** Excel keeps fifteen digits of a number; the last digits of a longer number are already lost. */
const EXACT_DIGITS = 1e15;
/** A whole number that a data program has written as a decimal, such as `12345.0`. */
const WHOLE_DECIMAL = /^(\d+)\.0{1,2}$/;

/** Entries of lenders for an id that does not exist yet. Taken for an id, they would join rows of strangers. */
const ID_TO_COME = new Set([
  ...['pending', 'awaited', 'awaiting', 'tbd', 'tba', 'to be generated', 'not generated', 'yet to be generated'],
  ...['not available', 'not applicable', 'not assigned', 'in process', 'in progress', 'under process'],
]);

/** Kind `text`: the cleaned text of the cell, at most 1,000 characters. */
export function readText(cell: Cell, column: Column): ParsedCell {
  return limitText(asText(cell), TEXT_LIMIT, column);
}

/**
 * Kind `id`: text that keeps leading zeros. A number cell gives its digits (1e3 → `1000`); one of more than fifteen digits and text such as
 * `1.2E+15` are refused, because digits are lost already; so is a longer whole number that is written as a decimal, and of a shorter one the
 * `.0` is removed. A leading apostrophe (Excel's mark for text) is removed. A placeholder or a zero is not an id; in a column of ids that are
 * assigned later, neither is a word that says so.
 */
export function readId(cell: Cell, column: Column): ParsedCell {
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT_DIGITS) return cellProblem('id-digits-lost', column);
  let text = asText(cell);
  if (text.startsWith("'")) text = text.slice(1);
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return cellProblem('id-digits-lost', column);
  const whole = WHOLE_DECIMAL.exec(text)?.[1];
  if (whole && Number(whole) >= EXACT_DIGITS) return cellProblem('id-digits-lost', column);
  text = whole ?? text;
  const isToCome = column.assignedLater === true && ID_TO_COME.has(text.toLowerCase());
  return text === '0' || isPlaceholder(text) || isToCome ? null : limitText(text, ID_LIMIT, column);
}

/** Kind `status`: the text as written; its folded form comes from {@link foldStatus}. */
export function readStatus(cell: Cell, column: Column): ParsedCell {
  return limitText(asText(cell), MAX_STATUS_WORD_LENGTH, column);
}

/** Folds a status value for comparison: `In-Progress`, ` IN_PROGRESS` and `in progress` are equal. */
export const foldStatus = (text: string): string => normalizeStatusWord(cleanText(text));

/** Returns the cleaned text of any cell, as the sheet shows it. */
function asText(cell: Cell): string {
  if (typeof cell === 'string') return cleanText(cell);
  if (cell === null) return '';
  if (typeof cell === 'number') return plainDecimal(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

function limitText(text: string, limit: number, column: Column): string | null | CellProblem {
  if (text.length > limit) return cellProblem('text-too-long', column, { limit });
  return text === '' ? null : text;
}

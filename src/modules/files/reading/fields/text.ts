import { foldStatusWord, STATUS_WORD_CHARACTERS } from '../../../../contracts/status-words.js';
import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText, isPlaceholder } from './clean.js';
import { plainDecimal } from './decimal.js';
import { Fault, fault, type Understood } from './fault.js';

/** Characters of a text. */
export const TEXT_LIMIT = 1000;
const ID_LIMIT = 100;
/** Excel keeps fifteen digits of a number; of a longer one the last are already lost. */
const EXACT_DIGITS = 1e15;

/** Kind `text`: what the cell says, cleaned, at most 1,000 characters. */
export function readText(cell: Cell, column: Column): Understood {
  return limited(asText(cell), TEXT_LIMIT, column);
}

/**
 * Kind `id`: text whose leading zeros stay. A number cell gives its digits (1e3 → `1000`); one of more than fifteen digits and text such as
 * `1.2E+15` are refused, because Excel has already dropped digits there. A leading apostrophe (Excel's mark for text) is taken off. What stands
 * for «nothing» numbers nothing, and neither does a zero.
 */
export function readId(cell: Cell, column: Column): Understood {
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT_DIGITS) return fault('id-digits-lost', column);
  let text = asText(cell);
  if (text.startsWith("'")) text = text.slice(1);
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return fault('id-digits-lost', column);
  return text === '0' || isPlaceholder(text) ? null : limited(text, ID_LIMIT, column);
}

/** Kind `status`: the text as written; its folded form comes from {@link foldStatus}. */
export function readStatus(cell: Cell, column: Column): Understood {
  return limited(asText(cell), STATUS_WORD_CHARACTERS, column);
}

/** The form in which status words are compared: `In-Progress`, ` IN_PROGRESS` and `in progress` are one. */
export const foldStatus = (text: string): string => foldStatusWord(cleanText(text));

/** Clean text of any cell, as the sheet shows it. */
function asText(cell: Cell): string {
  if (typeof cell === 'string') return cleanText(cell);
  if (cell === null) return '';
  if (typeof cell === 'number') return plainDecimal(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

function limited(text: string, limit: number, column: Column): string | null | Fault {
  if (text.length > limit) return fault('text-too-long', column, { limit });
  return text === '' ? null : text;
}

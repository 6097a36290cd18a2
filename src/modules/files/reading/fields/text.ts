import type { Cell } from '../cell.js';
import type { Column } from '../columns.js';
import { cleanText } from './clean.js';
import { plainDecimal } from './decimal.js';
import { Fault, fault, type Understood } from './fault.js';

const TEXT_LIMIT = 1000;
const ID_LIMIT = 100;
/** Excel keeps fifteen digits of a number; of a longer one the last are already lost. */
const EXACT_DIGITS = 1e15;

/** Kind `text`: what the cell says, cleaned, at most 1,000 characters. */
export function readText(cell: Cell, column: Column): Understood {
  return limited(asText(cell), TEXT_LIMIT, column, cell);
}

/**
 * Kind `id`: text whose leading zeros stay. A number cell gives its digits (1e3 → `1000`); one of more than fifteen digits and text such as
 * `1.2E+15` are refused, because Excel has already dropped digits there. A leading apostrophe (Excel's mark for text) is taken off.
 */
export function readId(cell: Cell, column: Column): Understood {
  if (typeof cell === 'number' && Math.abs(cell) >= EXACT_DIGITS) return fault('id-digits-lost', column, cell);
  let text = asText(cell);
  if (text.startsWith("'")) text = text.slice(1);
  if (/^\d(?:\.\d+)?E\+\d+$/i.test(text)) return fault('id-digits-lost', column, cell);
  return limited(text, ID_LIMIT, column, cell);
}

/** Kind `status`: the text as written; its folded form comes from {@link foldStatus}. */
export function readStatus(cell: Cell, column: Column): Understood {
  return limited(asText(cell), ID_LIMIT, column, cell);
}

/** The form in which status words are compared: `In-Progress`, ` IN_PROGRESS` and `in progress` are one. Importers fold their maps with it too. */
export function foldStatus(text: string): string {
  return cleanText(text)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}

/** Clean text of any cell, as the sheet shows it. */
function asText(cell: Cell): string {
  if (typeof cell === 'string') return cleanText(cell);
  if (cell === null) return '';
  if (typeof cell === 'number') return plainDecimal(cell);
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  const iso = cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 19)}`;
}

function limited(text: string, limit: number, column: Column, cell: Cell): string | null | Fault {
  if (text.length > limit) return fault('text-too-long', column, cell, { limit });
  return text === '' ? null : text;
}

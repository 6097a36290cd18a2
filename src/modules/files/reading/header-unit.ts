import { cleanText } from './fields/clean.js';

/** A title of an amount column without its unit. */
export interface UnitTitle {
  readonly base: string;
  /** Power of ten between the unit and one rupee: 5 for lakh. */
  readonly scale: number;
}

const RUPEE_WORDS = new Set(['inr', 'rs', 'rupee', 'rupees', '₹']);
const SCALES: Readonly<Record<string, number>> = {
  ...{ thousand: 3, thousands: 3, '000': 3, '000s': 3 },
  ...{ lakh: 5, lakhs: 5, lac: 5, lacs: 5 },
  ...{ crore: 7, crores: 7 },
};
/** Abbreviations with another meaning, such as credit: they are a unit only beside `in` or a currency. */
const SHORT_SCALES: Readonly<Record<string, number>> = { k: 3, l: 5, cr: 7, crs: 7 };
/** A longer text is no title; its words would take long to compare. */
const MAX_TITLE_LENGTH = 200;
const IN_BRACKETS = /^(.*?)\s*[([{]([^()[\]{}]*)[)\]}]$/;

/**
 * Splits the unit from the title of an amount: `Approved Amount (INR)`, `Approved Amount in Rs.`, `Approved Amount (₹ Lakh)`. Returns
 * undefined for a title without a unit of rupees, also for one in another currency.
 */
export function splitUnit(title: string): UnitTitle | undefined {
  const clean = cleanText(title);
  if (clean.length > MAX_TITLE_LENGTH) return undefined;
  const bracketed = IN_BRACKETS.exec(clean);
  if (bracketed) {
    const scale = unitScale(toWords(bracketed[2] ?? ''));
    if (scale === undefined) return undefined;
    return withUnit(bracketed[1] ?? '', scale);
  }
  const words = clean.split(/[\s_]+/);
  for (let from = 1; from < words.length; from++) {
    const scale = unitScale(toWords(words.slice(from).join(' ')));
    if (scale === undefined) continue;
    return withUnit(words.slice(0, from).join(' '), scale);
  }
  return undefined;
}

/** Adds a unit to the rest of a title, which may have a currency of its own; undefined for two units, or without a rest. */
function withUnit(rest: string, scale: number): UnitTitle | undefined {
  const { base, scale: own } = splitUnit(rest) ?? { base: rest, scale: 0 };
  return /[\p{L}\p{N}]/u.test(base) && (own === 0 || scale === 0) ? { base, scale: own + scale } : undefined;
}

const toWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('₹', ' ₹ ')
    .split(/[\s./'’,-]+/)
    .filter((word) => word !== '');

/** Returns the power of ten of a unit; undefined when a word is no part of one. */
function unitScale(words: readonly string[]): number | undefined {
  const hasContext = words.some((word) => word === 'in' || RUPEE_WORDS.has(word));
  let scale: number | undefined;
  for (const word of words) {
    const factor = SCALES[word] ?? (hasContext ? SHORT_SCALES[word] : undefined);
    if (factor !== undefined) {
      if (scale) return undefined;
      scale = factor;
    } else if (RUPEE_WORDS.has(word)) scale ??= 0;
    else if (word !== 'in') return undefined;
  }
  return scale;
}

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
const IN_BRACKETS = /^(.*?)\s*[([{]([^()[\]{}]*)[)\]}]$/;

/**
 * Splits the unit from the title of an amount: `Approved Amount (INR)`, `Approved Amount in Rs.`, `Approved Amount (₹ Lakh)`. Returns
 * undefined for a title without a unit of rupees, also for one in another currency.
 */
export function splitUnit(title: string): UnitTitle | undefined {
  const clean = cleanText(title);
  const bracketed = IN_BRACKETS.exec(clean);
  if (bracketed) {
    const scale = unitScale(toWords(bracketed[2] ?? ''));
    if (scale === undefined) return undefined;
    const base = bracketed[1] ?? '';
    const outer = splitUnit(base);
    return outer ? { base: outer.base, scale: outer.scale + scale } : named(base, scale);
  }
  const words = clean.split(/[\s_]+/);
  for (let from = 1; from < words.length; from++) {
    const scale = unitScale(toWords(words.slice(from).join(' ')));
    if (scale === undefined) continue;
    const outer = splitUnit(words.slice(0, from).join(' '));
    return outer ? { base: outer.base, scale: outer.scale + scale } : named(words.slice(0, from).join(' '), scale);
  }
  return undefined;
}

const named = (base: string, scale: number): UnitTitle | undefined => (/[\p{L}\p{N}]/u.test(base) ? { base, scale } : undefined);

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

/** GSTIN: state, PAN, registration number, `Z` and a check character (regulation: GST registration number). */
import { patterns } from './field-patterns.js';

const SYMBOLS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes of states and union territories in GSTINs; 97 is other territory, 99 the centre. */
const isStateCode = (code: number) => (code >= 1 && code <= 38) || code === 97 || code === 99;

/** Computes the check character of the first fourteen: weights 1 and 2 in turn, with quotient and remainder by 36 added up. */
function computeCheckCharacter(first: string): string {
  const sum = [...first].reduce((total, symbol, place) => {
    const product = SYMBOLS.indexOf(symbol) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / SYMBOLS.length) + (product % SYMBOLS.length);
  }, 0);
  return SYMBOLS.charAt((SYMBOLS.length - (sum % SYMBOLS.length)) % SYMBOLS.length);
}

/** Parses a typed GSTIN into capitals; returns undefined for a wrong form, an unknown state, or a wrong check character. */
export function parseGstin(raw: unknown): string | undefined {
  if (typeof raw !== 'string') return undefined;
  const value = raw.trim().toUpperCase();
  if (!patterns.gstin.test(value) || !isStateCode(Number(value.slice(0, 2)))) return undefined;
  return computeCheckCharacter(value.slice(0, -1)) === value.slice(-1) ? value : undefined;
}

/** Returns the PAN of the registered business or person. */
export const getPanFromGstin = (gstin: string): string => gstin.slice(2, 12);

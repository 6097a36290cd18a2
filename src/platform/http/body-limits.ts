import type { FieldMessage } from '../../contracts/fields.js';
import { AppError, invalidFields } from './app-error.js';

/** No valid input is nested deeper; every level costs several calls in the parsers. */
const MAX_DEPTH = 20;
/** Maximum number of values and names in one body: the largest form has fewer than a hundred. */
const MAX_VALUES = 2_000;
/** Limits of the error response to a hostile body: number of fields, and characters of each name on a path. */
const REPORT_LIMITS = { fields: 20, letters: 60 } as const;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const openingBrackets: ReadonlySet<number> = new Set([0x5b, 0x7b]);
const closingBrackets: ReadonlySet<number> = new Set([0x5d, 0x7d]);

/** Parses a JSON body. Throws `bad-request` for invalid JSON, and for more than 20 levels or 2,000 values before any object is built. */
export function parseJson(text: Buffer): unknown {
  rejectOversizedJson(text);
  try {
    return JSON.parse(text.toString('utf8'));
  } catch {
    throw new AppError('bad-request');
  }
}

function rejectOversizedJson(text: Buffer): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const byte = text[at] as number;
    if (byte === QUOTE) at = endOfString(text, at);
    else if (openingBrackets.has(byte)) depth++;
    else if (closingBrackets.has(byte)) depth--;
    else if (byte === COMMA || byte === COLON) values++;
    if (depth > MAX_DEPTH || values > MAX_VALUES) throw new AppError('bad-request');
  }
}

function endOfString(text: Buffer, start: number): number {
  let at = start + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at;
}

/**
 * Rejects names that every object inherits (`__proto__`, `constructor`, `hasOwnProperty`, …), because libraries may look them up on the
 * prototype. Throws a 422 with this message for the first ones.
 */
export function rejectInheritedNames(value: unknown, message: 'unknown' | 'notWritable'): void {
  const found = findInheritedNames(value, '').take(REPORT_LIMITS.fields).toArray();
  if (found.length > 0) throw invalidFields(Object.fromEntries(found.map((path): [string, FieldMessage] => [path, message])));
}

function* findInheritedNames(value: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    const own = childPath(path, name);
    if (name in Object.prototype) yield own;
    else yield* findInheritedNames(inner, own);
  }
}

/**
 * Rejects text that the database cannot store: a NUL or a lone surrogate. Throws `invalid` with the field, or `bad-request` for a value
 * without a name.
 */
export function rejectBrokenText(value: unknown): void {
  const found = findBrokenTexts(value, '').take(REPORT_LIMITS.fields).toArray();
  if (found.includes('')) throw new AppError('bad-request');
  if (found.length > 0) throw invalidFields(Object.fromEntries(found.map((path) => [path, 'text'])));
}

function* findBrokenTexts(value: unknown, path: string): Generator<string> {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name.includes('\0') || !name.isWellFormed()) yield path;
    else yield* findBrokenTexts(inner, childPath(path, name));
  }
}

/** Long names are cut: thousands of paths through one long name would make the response many times as large as the body. */
const childPath = (path: string, name: string) => (path === '' ? '' : `${path}.`) + name.slice(0, REPORT_LIMITS.letters);

/** Parsers of text fields (fields.ts). */
import type { FieldRule } from './field-rule.js';

export const MAX_TEXT_LENGTH = 255;
/** Maximum number of lines in a text list. */
export const MAX_LINES = 12;

// No field of ours accepts control characters and reversed reading order: they hide in logs and spreadsheets. A lone surrogate (half a
// character) is not valid text, and no database accepts it.
const hiddenCharacters = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;
export const hiddenCharactersInLongText = /(?![\t\n\r])[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

// Spaces and characters that are not drawn: joiners, soft hyphens, the blank Braille pattern.
const invisiblePattern = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/** Returns whether nothing of a text is visible. */
export const isBlank = (text: string): boolean => invisiblePattern.test(text);

/** Creates a parser for single-line texts, optionally with a pattern. */
export const createTextParser =
  (pattern?: RegExp, refused = hiddenCharacters) =>
  (raw: unknown, { maxLength = MAX_TEXT_LENGTH }: FieldRule): string | undefined => {
    if (typeof raw !== 'string') return undefined;
    const value = raw.trim();
    if (value.length > maxLength || refused.test(value)) return undefined;
    return pattern && !pattern.test(value) ? undefined : value;
  };

/**
 * Latin letters, Devanagari and common signs: the characters in the fonts of our PDF documents (platform/pdf/fonts). Joiners are allowed
 * between letters only.
 */
const printablePattern =
  /^(?:[\x20-\x7e\xa1-\xac\xae-\xff\u0901-\u0903\u0905-\u090d\u090f-\u0911\u0913-\u0928\u092a-\u0933\u0935-\u0939\u093c-\u0945\u0947-\u0949\u094b-\u094d\u0950\u0958-\u095e\u0960-\u0970\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20b9]|(?<=\p{M})[\u200c\u200d])+$/u;
const legiblePattern = /[\p{L}\p{N}]/u;

/** Parses a text that is printed in PDF documents: the fonts have each of its characters, and it contains a letter or a digit. */
export function parsePrintedText(raw: unknown, rule: FieldRule): string | undefined {
  const value = createTextParser(printablePattern)(typeof raw === 'string' ? raw.normalize('NFC') : raw, rule);
  return value !== undefined && legiblePattern.test(value) ? value : undefined;
}

/** Parses the name of a firm: a printed text without angle brackets, which are markup and no part of a name. */
export function parseBusinessName(raw: unknown, rule: FieldRule): string | undefined {
  const value = parsePrintedText(raw, rule);
  return value !== undefined && /[<>]/.test(value) ? undefined : value;
}

/** Parses lines shown one below the other: none of them is empty (product specification §5 "Edit dialog"). */
export function parseTextList(raw: unknown, { maxLength = MAX_TEXT_LENGTH }: FieldRule): readonly string[] | undefined {
  if (!Array.isArray(raw) || raw.length > MAX_LINES) return undefined;
  const lines = raw.map((line: unknown) =>
    createTextParser()(typeof line === 'string' ? line.normalize('NFC') : line, { kind: 'text', maxLength }),
  );
  return lines.every((line) => line !== undefined && !isBlank(line)) ? (lines as string[]) : undefined;
}

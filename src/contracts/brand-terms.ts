/**
 * A brand's own terms (product specification §1, `tancApply`): one text per language. Web and API parse it; pages show it as headings and
 * paragraphs.
 */
import type { FieldMessage } from './field-messages.js';
import type { FieldRule } from './field-rule.js';
import { type Language, languages } from './i18n/translate.js';
import { sha256 } from './sha-256.js';

/** One text per language. */
export type BrandTermsTexts = Readonly<Record<Language, string>>;

/** Reference to the terms of a brand in force; a consent names it as proof. */
export interface BrandTermsReference {
  /** 1, 2, 3 … for each brand; null for a draft, which is never in force. */
  readonly version: number | null;
  /** Day in India, `YYYY-MM-DD`; null for a draft. */
  readonly effective_from: string | null;
  /** `hashTerms` of its texts. */
  readonly hash: string;
}

export interface BrandTerms extends BrandTermsReference, BrandTermsTexts {}

/** Maximum length of the terms in one language, in characters. */
export const MAX_TERMS_LENGTH = 20_000;

export const brandTermsFields = {
  en: { kind: 'longText', required: true, maxLength: MAX_TERMS_LENGTH },
  hi: { kind: 'longText', required: true, maxLength: MAX_TERMS_LENGTH },
} as const satisfies Record<Language, FieldRule>;

const scriptPatterns: Readonly<Record<Language, RegExp>> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };
const markupPattern = /<[a-z!/?]/i;

/** Returns why a text is not valid terms in a language, beyond the rules of its field; undefined when it is valid. */
export function validateTerms(text: string, language: Language): FieldMessage | undefined {
  if (markupPattern.test(text)) return 'termsMarkup';
  return scriptPatterns[language].test(text) ? undefined : 'termsLanguage';
}

/**
 * Normalizes a text for storage, so that the same words have the same hash however they were typed: one empty line between paragraphs, none
 * at start and end.
 */
export const normalizeTerms = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Returns the SHA-256 of the texts in all languages, in hex. */
export const hashTerms = (texts: BrandTermsTexts): string => sha256(JSON.stringify(languages.map((language) => texts[language])));

/** One block of the terms, in reading order. A paragraph may contain line breaks. */
export interface TermsBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const MAX_HEADING_LENGTH = 100;
const sentenceEndPattern = /[.!?;:,।॥]$/u;

/**
 * Splits a normalized text into blocks. An empty line ends a block; a short single line is the heading of the next block, unless it ends
 * like a sentence.
 */
export function splitTermsIntoBlocks(text: string): readonly TermsBlock[] {
  const parts = text.split('\n\n');
  return parts.map((part, index) => {
    const isShortLine = !part.includes('\n') && part.length <= MAX_HEADING_LENGTH && !sentenceEndPattern.test(part);
    return { kind: isShortLine && index < parts.length - 1 ? 'heading' : 'paragraph', text: part };
  });
}

/** A brand's own terms (product specification §1, `tancApply`): a text in each language, which both sides parse, and which pages draw as paragraphs and headings. */
import type { FieldMessage } from './field-messages.js';
import type { FieldRule } from './field-rule.js';
import { type Language, languages } from './i18n/translate.js';
import { sha256 } from './sha-256.js';

/** The text in every language. */
export type BrandTermsTexts = Readonly<Record<Language, string>>;

/** Which terms of a brand hold: what a consent names as proof. */
export interface BrandTermsReference {
  /** 1, 2, 3 … for each brand; null for a draft, which holds for nobody. */
  readonly version: number | null;
  /** Day in India, `YYYY-MM-DD`; null for a draft. */
  readonly effective_from: string | null;
  /** `hashTerms` of its texts. */
  readonly hash: string;
}

export interface BrandTerms extends BrandTermsReference, BrandTermsTexts {}

/** Longest that terms may be in one language, in characters. */
export const MAX_TERMS_LENGTH = 20_000;

export const brandTermsFields = {
  en: { kind: 'longText', required: true, maxLength: MAX_TERMS_LENGTH },
  hi: { kind: 'longText', required: true, maxLength: MAX_TERMS_LENGTH },
} as const satisfies Record<Language, FieldRule>;

const scriptPatterns: Readonly<Record<Language, RegExp>> = { en: /\p{Script=Latin}/u, hi: /\p{Script=Devanagari}/u };
const markupPattern = /<[a-z!/?]/i;

/** Why a text that fits its field is not the terms in a language; undefined where it is. */
export function validateTerms(text: string, language: Language): FieldMessage | undefined {
  if (markupPattern.test(text)) return 'termsMarkup';
  return scriptPatterns[language].test(text) ? undefined : 'termsLanguage';
}

/** A text as it is kept, so that the same words have the same hash however they were typed: one empty line between paragraphs, none at the ends. */
export const normalizeTerms = (text: string): string =>
  text
    .normalize('NFC')
    .split(/\r\n?|\n/)
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** SHA-256 of the texts in all languages, hex. */
export const hashTerms = (texts: BrandTermsTexts): string => sha256(JSON.stringify(languages.map((language) => texts[language])));

/** A part of the terms, in the order in which they are read; a paragraph may have lines of its own. */
export interface TermsBlock {
  readonly kind: 'heading' | 'paragraph';
  readonly text: string;
}

const MAX_HEADING_LENGTH = 100;
const sentenceEndPattern = /[.!?;:,।॥]$/u;

/** The parts of a tidy text: an empty line ends a part, and a short line of its own is the heading of what follows, unless it ends like a sentence. */
export function splitTermsIntoBlocks(text: string): readonly TermsBlock[] {
  const parts = text.split('\n\n');
  return parts.map((part, index) => {
    const isShortLine = !part.includes('\n') && part.length <= MAX_HEADING_LENGTH && !sentenceEndPattern.test(part);
    return { kind: isShortLine && index < parts.length - 1 ? 'heading' : 'paragraph', text: part };
  });
}

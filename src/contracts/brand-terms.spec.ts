import { describe, expect, it } from '@jest/globals';
import { MAX_TERMS_LENGTH, splitTermsIntoBlocks, brandTermsFields, hashTerms, validateTerms, normalizeTerms } from './brand-terms.js';
import { parseField } from './fields.js';

describe('brand terms', () => {
  it.each([
    ['en', 'We act for you, at no cost: below ₹5,00,000 and <5 % too.', undefined],
    ['hi', 'हम आपके लिए काम करते हैं।', undefined],
    ['hi', 'Loan शर्तें', undefined],
    ['en', 'Read <b>this</b>.', 'termsMarkup'],
    ['en', 'Read this.<!-- hidden -->', 'termsMarkup'],
    ['hi', 'यह पढ़ें </p>', 'termsMarkup'],
    ['hi', 'Only English.', 'termsLanguage'],
    ['en', 'सिर्फ़ हिन्दी।', 'termsLanguage'],
    ['en', '1. 2. 3.', 'termsLanguage'],
  ] as const)('in %s are validated: %s', (language, text, problem) => {
    expect(validateTerms(text, language)).toBe(problem);
  });

  it.each([
    ['too long', 'x'.repeat(MAX_TERMS_LENGTH + 1), 'tooLong'],
    ['read from right to left', 'Pay \u202eruoy fees', 'text'],
    ['half a character', 'A\ud800', 'text'],
    ['with what no page shows', 'A\u0000', 'text'],
    ['no text', ['A'], 'text'],
    ['blank', ' \n ', 'required'],
  ])('are refused when the text is %s', (_, text, message) => {
    expect(parseField(brandTermsFields.en, text)).toMatchObject({ ok: false, message });
  });

  it('have the same normalized text and hash for every way of typing them', () => {
    const tidy = 'Heading\n\nOne line\nand another.\n\nThe end.';
    for (const typed of [
      tidy,
      `\n${tidy}\n\n`,
      tidy.replaceAll('\n', '\r\n'),
      tidy.replaceAll('\n', '  \n').replaceAll('\n  \n', '\n\n\n\n'),
    ])
      expect(normalizeTerms(typed)).toBe(tidy);
    expect(normalizeTerms('e\u0301')).toBe('\u00e9');
    const hash = hashTerms({ en: tidy, hi: 'शर्तें' });
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const others = [
      { en: tidy, hi: 'शर्त' },
      { en: `${tidy}"`, hi: 'शर्तें' },
      { en: 'शर्तें', hi: tidy },
    ];
    expect(new Set([hash, ...others.map(hashTerms)]).size).toBe(4);
  });

  it('are split into headings and paragraphs', () => {
    const long = 'x'.repeat(101);
    const text = `1. What we do\n\nWe act for you.\nAlways.\n\nPlease note:\n\nहम क्या करते हैं\n\nहम काम करते हैं।\n\n${long}\n\nDemo Finance`;
    expect(splitTermsIntoBlocks(text)).toEqual([
      { kind: 'heading', text: '1. What we do' },
      { kind: 'paragraph', text: 'We act for you.\nAlways.' },
      { kind: 'paragraph', text: 'Please note:' },
      { kind: 'heading', text: 'हम क्या करते हैं' },
      { kind: 'paragraph', text: 'हम काम करते हैं।' },
      { kind: 'paragraph', text: long },
      // The last part is never a heading.
      { kind: 'paragraph', text: 'Demo Finance' },
    ]);
  });
});

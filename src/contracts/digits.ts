const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/** Replaces Devanagari digits, which a Hindi keyboard produces, with 0 to 9: `२,००,०००` → `2,00,000`. The length stays the same. */
export const toLatinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

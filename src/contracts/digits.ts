const DEVANAGARI_ZERO = '०'.charCodeAt(0);

/** A text with Devanagari digits, as a Hindi keyboard gives them, written 0 to 9: `२,००,०००` → `2,00,000`. Its length stays the same. */
export const toLatinDigits = (text: string) => text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));

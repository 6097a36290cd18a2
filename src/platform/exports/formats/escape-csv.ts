/**
 * Texts that a spreadsheet would misread: formulas (starting with = + - @, a tab or a line end, ASCII or full width), numbers that would
 * lose digits or zeros, dates; and texts that start with the mark itself, so that removing one mark restores the text.
 */
const MISREAD_BY_SPREADSHEETS = /^(?:[=+\-@\t\r\n'＝＋－＠]|0\d+$|\d{16,}$|\d+(?:\.\d+)?[eE]\d+$|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$)/;
/** `;` separates cells where the comma is the decimal sign. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** Codes and ids are not numbers, even if they consist of digits. */
const DIGITS = /^\d+$/;

/**
 * Returns a text for a CSV cell. A text that a spreadsheet would misread gets a leading apostrophe, as a user would type it; for an id or a
 * code, digits alone are enough.
 */
export function escapeCsv(text: string, isCode = false): string {
  const meant = MISREAD_BY_SPREADSHEETS.test(text) || (isCode && DIGITS.test(text)) ? `'${text}` : text;
  return NEEDS_QUOTES.test(meant) ? `"${meant.replaceAll('"', '""')}"` : meant;
}

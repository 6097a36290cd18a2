/**
 * Texts that a spreadsheet would take for something else: formulas (what begins with = + - @, a tab or a line end, ASCII or full width), numbers
 * that would lose digits or zeros, dates; and what begins with the mark itself, so that taking one mark away gives the text back.
 */
const MISREAD_BY_SPREADSHEETS = /^(?:[=+\-@\t\r\n'＝＋－＠]|0\d+$|\d{16,}$|\d+(?:\.\d+)?[eE]\d+$|\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$)/;
/** `;` parts the cells where a comma is the decimal sign. */
const NEEDS_QUOTES = /[",;\r\n\t]|^\s|\s$/;

/** Codes and ids: nothing is reckoned with them, however much they look like a number. */
const DIGITS = /^\d+$/;

/**
 * A text for a cell of CSV. What could be mistaken has an apostrophe before it, as one types it into a spreadsheet; of an id or a code also what is
 * only digits.
 */
export function escapeCsv(text: string, isCode = false): string {
  const meant = MISREAD_BY_SPREADSHEETS.test(text) || (isCode && DIGITS.test(text)) ? `'${text}` : text;
  return NEEDS_QUOTES.test(meant) ? `"${meant.replaceAll('"', '""')}"` : meant;
}

import type { Translator } from '../../../contracts/i18n/translate.js';
import { toRowPlace } from '../reading/row-place.js';

/**
 * Returns a row as its sheet numbers it, in the translator's language. `sheets` are the names of the tabs that were read: with several of
 * them, the text names the tab.
 */
export function rowText(fileRow: number, sheets: readonly string[], text: Translator): string {
  const { sheet, row } = toRowPlace(fileRow);
  if (sheet === 0 && sheets.length <= 1) return String(row);
  return text('errors.row.onSheet', { row, sheet: sheets[sheet] ?? String(sheet + 1) });
}

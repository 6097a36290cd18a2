import type { TextKey, Translator } from '../../../contracts/i18n/translate.js';
import type { RowFinding } from '../messages/importer.js';
import { rowText } from './row-text.js';

/** Returns the text of one finding about a row, in the translator's language. `sheets` are the names of the tabs that were read. */
export function findingText({ code, vars }: RowFinding, sheets: readonly string[], text: Translator): string {
  const { column, other, from, to, message, first } = vars;
  return text(`errors.row.${code}` as TextKey, {
    ...vars,
    ...(column !== undefined && { column: text(`errors.column.${column}` as TextKey) }),
    ...(other !== undefined && { other: text(`errors.column.${other}` as TextKey) }),
    ...(from !== undefined && { from: text(`states.${from}.label` as TextKey) }),
    ...(message !== undefined && { message: text(`errors.field.${message}` as TextKey, vars) }),
    ...(typeof first === 'number' && { first: rowText(first, sheets, text) }),
    ...(to !== undefined && { to: text(`states.${to}.label` as TextKey) }),
  });
}

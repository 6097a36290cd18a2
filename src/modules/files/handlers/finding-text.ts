import type { TextKey, Translator } from '../../../contracts/i18n/translate.js';
import type { RowFinding } from '../messages/importer.js';

/** Returns the text of one finding about a row, in the translator's language. */
export function findingText({ code, vars }: RowFinding, text: Translator): string {
  const { column, other, from, to, message } = vars;
  return text(`errors.row.${code}` as TextKey, {
    ...vars,
    ...(column !== undefined && { column: text(`errors.column.${column}` as TextKey) }),
    ...(other !== undefined && { other: text(`errors.column.${other}` as TextKey) }),
    ...(from !== undefined && { from: text(`states.${from}.label` as TextKey) }),
    ...(message !== undefined && { message: text(`errors.field.${message}` as TextKey, vars) }),
    ...(to !== undefined && { to: text(`states.${to}.label` as TextKey) }),
  });
}

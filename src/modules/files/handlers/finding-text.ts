import type { TextKey, Words } from '../../../contracts/i18n/translate.js';
import type { RowFinding } from '../messages/importer.js';

/** One finding about a row, in the language of the words. */
export function findingText({ code, vars }: RowFinding, text: Words): string {
  const { column, from, to } = vars;
  return text(`errors.row.${code}` as TextKey, {
    ...vars,
    ...(column !== undefined && { column: text(`errors.column.${column}` as TextKey) }),
    ...(from !== undefined && { from: text(`states.${from}.label` as TextKey) }),
    ...(to !== undefined && { to: text(`states.${to}.label` as TextKey) }),
  });
}

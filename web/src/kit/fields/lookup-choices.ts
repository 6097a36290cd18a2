import { lookups } from '../../../../src/contracts/lookups.js';
import { textOf } from '../../i18n/use-text.ts';
import type { Choice, FieldProps } from './field-props.ts';

/** Choices of a field whose list is in contracts/lookups, in the language of the page. */
export function lookupChoices({ lookup }: Pick<FieldProps['rule'], 'lookup'>): Choice[] {
  if (!lookup) return [];
  return lookups[lookup].map((id) => ({ value: id, label: textOf(`lookups.${lookup}.${id}`) }));
}

import { lookups } from '../../../../src/contracts/lookups.js';
import { getTextByKey } from '../../i18n/use-text.ts';
import type { Choice, FieldProps } from './field-props.ts';

/** Returns the choices of a field from contracts/lookups, in the language of the page. */
export function getLookupChoices({ lookup }: Pick<FieldProps['rule'], 'lookup'>): Choice[] {
  if (!lookup) return [];
  return lookups[lookup].map((id) => ({ value: id, label: getTextByKey(`lookups.${lookup}.${id}`) }));
}

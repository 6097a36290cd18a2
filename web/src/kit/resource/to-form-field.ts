import type { FieldRule } from '../../../../src/contracts/fields.js';
import { text as t, getTextByKey } from '../../i18n/use-text.ts';
import type { FormField } from '../fields/field-form.tsx';
import { getPropertyChoices } from './format-value.ts';
import { getNoneLabel, getPropertyLabelKey, type RecordRow, type WebResource } from './web-resource.ts';

interface PropertyField {
  readonly name: string;
  readonly rule: FieldRule;
  readonly required: boolean;
  readonly hint: string | undefined;
}

/** A required flag starts without an answer: an unchecked checkbox would already be one. */
const createYesNoChoices = () => [
  { value: 1, label: t('common.yes') },
  { value: 0, label: t('common.no') },
];

/** Converts a property of a resource into a form field. An optional choice can be cleared. */
export function toFormField<Row extends RecordRow, Property extends string>(
  resource: WebResource<Row, Property>,
  { name, rule, required, hint }: PropertyField,
): FormField {
  const property = name as Property;
  const choices =
    rule.kind === 'flag' && required ? createYesNoChoices() : name in resource.table ? getPropertyChoices(resource, property) : [];
  const useChoices = resource.references?.[property];
  return {
    ...{ name, rule, required, hint, autoComplete: 'off' },
    label: getTextByKey(getPropertyLabelKey(resource, name)),
    ...(choices.length > 0 && { choices }),
    ...(useChoices && { useChoices }),
    ...(!required && (choices.length > 0 || useChoices) && { noneLabel: getNoneLabel(resource, property) }),
  };
}

import type { ComponentType, ReactNode } from 'react';
import { fieldKinds, type FieldProblem, type FieldRule, parseField, type WireValue } from '../../../../src/contracts/fields.js';
import type { Choice, FieldProps } from './field-props.ts';

export type FormValues = Readonly<Record<string, WireValue>>;

export interface FormField {
  /** Name on the wire. */
  readonly name: string;
  readonly rule: FieldRule;
  readonly label: string;
  /** Stands above the field and those after it, up to the next one that has one. */
  readonly heading?: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** Stands below the field, and follows what is typed. */
  readonly below?: ReactNode;
  /** Draws it in place of what its kind is drawn by. */
  readonly Control?: ComponentType<FieldProps>;
  readonly choices?: readonly Choice[];
  /** The same where they are to be fetched: a hook, undefined until they are there. */
  readonly useChoices?: () => readonly Choice[] | undefined;
  /** Words for no choice, where one can be taken back. */
  readonly noneLabel?: string;
  readonly autoComplete?: string;
  /** Usual values of a number, to be chosen with one tap. */
  readonly suggestions?: readonly Choice[];
  /** Asked only while this holds for what is typed; otherwise neither checked nor sent. */
  readonly onlyIf?: (values: FormValues) => boolean;
}

/** Whether anything was given. */
export const isFilled = (value: WireValue | undefined) => value !== undefined && value !== null && value !== '';

/** The fields that are asked, given what stands in the others. */
export const getVisibleFieldNames = (fields: readonly FormField[], values: FormValues) =>
  fields.filter(({ onlyIf }) => onlyIf?.(values) ?? true).map(({ name }) => name);

/** What a field's value must satisfy in its form. */
export const getFieldRule = ({ rule, required }: FormField): FieldRule => ({ ...rule, required: required === true });

/** Why values do not fit, by field; each field by its own rule. */
export function validateFields(fields: readonly FormField[], values: FormValues): Record<string, FieldProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parsed = parseField(getFieldRule(field), values[field.name]);
      return parsed.ok ? [] : [[field.name, parsed]];
    }),
  );
}

/** Whether every field that is asked has a value that fits. */
export const isComplete = (fields: readonly FormField[], values: FormValues) => {
  const shown = getVisibleFieldNames(fields, values);
  return (
    Object.keys(
      validateFields(
        fields.filter(({ name }) => shown.includes(name)),
        values,
      ),
    ).length === 0
  );
};

/** The values as they go over the wire; null for one that does not fit. */
export function parseValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const parsed = parseField(getFieldRule(field), values[field.name]);
      return [field.name, parsed.ok ? parsed.value : null];
    }),
  );
}

/** What typing on does not mend is said at once: the button that waits gives no reason. */
export function isInvalidPrefix(field: FormField, value: WireValue): boolean {
  const parsed = parseField(getFieldRule(field), value);
  return !parsed.ok && (parsed.message === 'text' || parsed.message === 'tooLong');
}

/** A field that is answered with a press, not typed. */
export const isChoiceField = ({ rule, choices, useChoices }: FormField) =>
  choices !== undefined || useChoices !== undefined || ['select', 'flag'].includes(fieldKinds[rule.kind].widget);

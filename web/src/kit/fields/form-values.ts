import type { ComponentType, ReactNode } from 'react';
import { fieldKinds, type FieldProblem, type FieldRule, parseField, type WireValue } from '../../../../src/contracts/fields.js';
import type { Choice, FieldProps } from './field-props.ts';

export type FormValues = Readonly<Record<string, WireValue>>;

export interface FormField {
  /** Name on the wire. */
  readonly name: string;
  readonly rule: FieldRule;
  readonly label: string;
  /** Heading above this field and the following ones, up to the next heading. */
  readonly heading?: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  /** Content below the field that follows the input. */
  readonly below?: ReactNode;
  /** Replaces the control of the field's kind. */
  readonly Control?: ComponentType<FieldProps>;
  readonly choices?: readonly Choice[];
  /** The choices when they must be loaded: a hook that returns undefined until then. */
  readonly useChoices?: () => readonly Choice[] | undefined;
  /** Label of the empty choice, if a choice can be cleared. */
  readonly noneLabel?: string;
  readonly autoComplete?: string;
  /** Common values of a number for the current input, chosen with one tap. */
  readonly suggestions?: (values: FormValues) => readonly Choice[];
  /** The field is shown, validated and sent only while this holds for the input. */
  readonly onlyIf?: (values: FormValues) => boolean;
}

export const isFilled = (value: WireValue | undefined) => value !== undefined && value !== null && value !== '';

/** Returns the visible fields for the current values. */
export const getVisibleFieldNames = (fields: readonly FormField[], values: FormValues) =>
  fields.filter(({ onlyIf }) => onlyIf?.(values) ?? true).map(({ name }) => name);

/** Lists the suggested values of all fields for the current values. */
export const listSuggestions = (fields: readonly FormField[], values: FormValues) =>
  fields.map(({ suggestions }) => suggestions?.(values).map(({ value }) => value)).join(';');

/** Returns the rule for a field's value in its form. */
export const getFieldRule = ({ rule, required }: FormField): FieldRule => ({ ...rule, required: required === true });

/** Returns the problems by field, each from the field's own rule. */
export function validateFields(fields: readonly FormField[], values: FormValues): Record<string, FieldProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parsed = parseField(getFieldRule(field), values[field.name]);
      return parsed.ok ? [] : [[field.name, parsed]];
    }),
  );
}

/** Checks whether every visible field has a valid value. */
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

/** Returns the values for the wire; null for an invalid one. */
export function parseValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const parsed = parseField(getFieldRule(field), values[field.name]);
      return [field.name, parsed.ok ? parsed.value : null];
    }),
  );
}

/** Checks for input that further typing cannot make valid: its error is shown at once, because the disabled button gives no reason. */
export function isInvalidPrefix(field: FormField, value: WireValue): boolean {
  const parsed = parseField(getFieldRule(field), value);
  return !parsed.ok && (parsed.message === 'text' || parsed.message === 'tooLong');
}

/** Checks whether a field is answered with a press instead of typing. */
export const isChoiceField = ({ rule, choices, useChoices }: FormField) =>
  choices !== undefined || useChoices !== undefined || ['select', 'flag'].includes(fieldKinds[rule.kind].widget);

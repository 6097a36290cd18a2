import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  fieldKinds,
  type FieldMessage,
  type FieldProblem,
  type FieldRule,
  parseField,
  type WireValue,
} from '../../../../src/contracts/fields.js';
import { type Failure, isFailure } from '../../api/failure.ts';
import { textOf, useLanguage } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import { Refusal } from '../refusal.tsx';
import { useAfterPress } from '../use-after-press.ts';
import { useFailure } from '../use-failure.ts';
import { ErrorSummary } from './error-summary.tsx';
import { FieldControl } from './field-control.tsx';
import type { Choice } from './field-props.ts';
import classes from './field-form.module.css';

export type FormValues = Readonly<Record<string, WireValue>>;

export interface FormField {
  /** Name on the wire. */
  readonly name: string;
  readonly rule: FieldRule;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string | undefined;
  readonly choices?: readonly Choice[];
  readonly autoComplete?: string;
  /** Usual values of a number, to be chosen with one tap. */
  readonly suggestions?: readonly Choice[];
  /** Asked only while this holds for what is typed; otherwise neither checked nor sent. */
  readonly onlyIf?: (values: FormValues) => boolean;
}

interface Props {
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  readonly submitLabel: string;
  /** Receives parsed wire values. When it rejects with a failure, its messages land on the fields it names, or else above the buttons. */
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  /** Rules over several fields, or over what is not in a field's rule (an age): the message by field. */
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage>>;
  /** Everything typed so far, for drafts; unfinished text included. */
  readonly onValues?: (values: FormValues) => void;
  /** Stands between the fields and the buttons: notices, consents. */
  readonly children?: ReactNode;
  /** What a field tells of others: they are filled in, unless something else was typed there. */
  readonly completion?: Completion;
  /** The button waits until everything fits; else a press says what is missing. */
  readonly sendsOnlyWhole?: boolean;
  /** Ticks that are for something shown: they are taken away when it becomes something else. */
  readonly ticks?: { readonly names: readonly string[]; readonly of: string };
  /** A second button: Back, Cancel. */
  readonly secondary?: ReactNode;
  /** A dialog puts the focus on its first field when it opens. */
  readonly takesFocus?: boolean;
}

/**
 * A form out of field rules: labels above, hints below, one message a field. Nothing that was typed is ever cleared by an error.
 * The same rules check here and on the server (contracts/fields).
 */
export function FieldForm({
  fields,
  initial,
  submitLabel,
  onSubmit,
  check,
  onValues,
  completion,
  sendsOnlyWhole = false,
  ticks,
  children,
  secondary,
  takesFocus = false,
}: Props) {
  const formId = useId();
  const language = useLanguage();
  const [shown, setShown] = useState(() => namesShown(fields, initial));
  const [isWhole, setWhole] = useState(() => isEverythingGiven(fields, initial));
  const [failure, setFailure] = useFailure();
  /** Fields that the last try to go on was refused for, until they are mended and left: nothing moves while somebody types. */
  const [refused, setRefused] = useState<Refused>({ names: [], isList: false, tries: 0 });
  const afterPress = useAfterPress();
  const idOf = (name: string) => `${formId}-${name}`;
  const visible = fields.filter(({ name }) => shown.includes(name));

  const form = useForm<Record<string, WireValue>>({
    mode: 'uncontrolled',
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? null])),
    validate: (values) => {
      const ownRules = Object.entries(check?.(values) ?? {}).map(([name, message]) => [name, { message }]);
      const messages = { ...problemsOf(visible, values), ...(Object.fromEntries(ownRules) as Readonly<Record<string, FieldProblem>>) };
      return Object.fromEntries(
        Object.entries(messages).map(([name, { message, variables }]) => [name, textOf(`errors.field.${message}`, variables)]),
      );
    },
    onValuesChange: (values, before) => {
      onValues?.(values);
      void complete(values, before);
      const now = namesShown(fields, values);
      if (now.join() !== shown.join()) setShown(now);
      setWhole(isEverythingGiven(fields, values));
    },
  });

  /** A field that is filled in is drawn anew: who has gone on to it meanwhile stays there, and replaces by typing what stands in it now. */
  const fillInAt = (name: string, value: WireValue, focused: string | undefined) => {
    flushSync(() => form.setFieldValue(name, value));
    const field = focused === idOf(name) ? document.getElementById(focused) : null;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };

  /** What was filled in by itself, and may be again. */
  const filledIn = useRef<FormValues>({});
  const complete = async (values: FormValues, before: FormValues) => {
    const field = fields.find(({ name }) => name === completion?.by);
    if (!completion || !field || values[field.name] === before[field.name]) return;
    const parsed = parseField(ruleOf(field), values[field.name]);
    if (!parsed.ok || parsed.value === null) return;
    const found = await completion.lookUp(String(parsed.value));
    const now = form.getValues();
    // Meanwhile another one may have been typed.
    if (now[field.name] !== values[field.name]) return;
    const focused = document.activeElement?.id;
    for (const [name, value] of Object.entries(found)) {
      const isOwn = isFilled(now[name]) && now[name] !== filledIn.current[name];
      if (!isOwn) fillInAt(name, value, focused);
    }
    filledIn.current = found;
  };

  /** One wrong field gets the focus itself; of several, the list of them does; of none that is asked here, what the server says. */
  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    const names = visible.flatMap(({ name }) => (errors[name] ? [name] : []));
    setRefused(({ tries }) => ({ names, isList: names.length > 1, tries: tries + 1 }));
    if (names.length === 1) document.getElementById(idOf(names[0] ?? ''))?.focus();
  };

  /** What the server said was of another try. */
  const refuseUnsent = (errors: Readonly<Record<string, unknown>>) => {
    setFailure(undefined);
    refuse(errors);
  };

  /** Judges a field, and takes it from the list of mistakes once it is mended. What is still to be filled in is no mistake before the next try. */
  const judge = async ({ name, required }: FormField) => {
    if (required && !isFilled(form.getValues()[name])) return;
    const { hasError } = await form.validateField(name);
    if (!hasError) setRefused(({ names, ...rest }) => ({ ...rest, names: names.filter((other) => other !== name) }));
  };

  const submit = async (values: FormValues) => {
    setFailure(undefined);
    setRefused(({ tries }) => ({ names: [], isList: false, tries }));
    try {
      await onSubmit(parsedValues(visible, values));
    } catch (error) {
      if (!isFailure(error)) return;
      setFailure(error);
      if (!error.fields) return;
      form.setErrors({ ...error.fields });
      refuse(error.fields);
    }
  };

  // Messages on the screen follow the language; the ones of the server come anew with the next submit.
  const translateErrors = useEffectEvent(() => Object.keys(form.errors).length > 0 && form.validate());
  useEffect(() => void translateErrors(), [language]);

  const untick = useEffectEvent(() => {
    for (const name of ticks?.names ?? []) if (isFilled(form.getValues()[name])) form.setFieldValue(name, null);
  });
  useEffect(() => untick(), [ticks?.of]);

  const summary = refused.isList ? visible.filter(({ name }) => refused.names.includes(name)) : [];
  const otherMessages = failure ? messagesBeside(visible, failure) : [];
  return (
    <form noValidate className={classes.form} onSubmit={form.onSubmit(submit, refuseUnsent)}>
      <Stack gap="lg">
        {summary.length > 0 && (
          <ErrorSummary
            key={refused.tries}
            fields={summary.map(({ name, label }) => ({ id: idOf(name), label, error: form.errors[name] as string | undefined }))}
          />
        )}
        {visible.map((field, index) => {
          const { onChange, defaultValue, error } = form.getInputProps(field.name) as InputProps;
          return (
            <FieldControl
              key={form.key(field.name)}
              id={idOf(field.name)}
              label={field.label}
              rule={field.rule}
              required={field.required === true}
              hint={field.hint}
              choices={field.choices}
              autoComplete={field.autoComplete}
              suggestions={field.suggestions}
              takesFocus={takesFocus && index === 0}
              defaultValue={defaultValue ?? null}
              error={error}
              onChange={(value) => {
                onChange(value);
                // A choice is made with one press, and may be the last thing that is done here.
                if (isChosen(field)) afterPress(() => void judge(field));
              }}
              // A message below the field moves what comes after it: not while that is being pressed.
              onBlur={() => afterPress(() => void judge(field))}
            />
          );
        })}
        {children}
        {otherMessages.length > 0 && <Refusal takesFocus={refused.names.length === 0}>{otherMessages.join(' ')}</Refusal>}
      </Stack>
      <ButtonRow fill="main" className={classes.wayOn}>
        {secondary}
        <Button type="submit" loading={form.submitting} disabled={sendsOnlyWhole && !isWhole}>
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}

interface Completion {
  readonly by: string;
  /** Other values by field; none where nothing is known, or nobody can be asked. Never rejects. */
  readonly lookUp: (value: string) => Promise<FormValues>;
}

interface Refused {
  readonly names: readonly string[];
  /** Several were wrong, so that a list names them. */
  readonly isList: boolean;
  readonly tries: number;
}

interface InputProps {
  readonly onChange: (value: WireValue) => void;
  readonly defaultValue?: WireValue;
  readonly error?: string;
}

/** A field that is answered with a press, not typed. */
const isChosen = ({ rule, choices }: FormField) => choices !== undefined || ['select', 'flag'].includes(fieldKinds[rule.kind].widget);

/** What a failure says that none of the fields says. */
const messagesBeside = (visible: readonly FormField[], { message, fields }: Failure): readonly string[] =>
  fields ? Object.entries(fields).flatMap(([name, text]) => (visible.some((field) => field.name === name) ? [] : [text])) : [message];

const isFilled = (value: WireValue | undefined) => value !== undefined && value !== null && value !== '';

const namesShown = (fields: readonly FormField[], values: FormValues) =>
  fields.filter(({ onlyIf }) => onlyIf?.(values) ?? true).map(({ name }) => name);

const ruleOf = ({ rule, required }: FormField): FieldRule => ({ ...rule, required: required === true });

function problemsOf(fields: readonly FormField[], values: FormValues): Record<string, FieldProblem> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parsed = parseField(ruleOf(field), values[field.name]);
      return parsed.ok ? [] : [[field.name, parsed]];
    }),
  );
}

const isEverythingGiven = (fields: readonly FormField[], values: FormValues) => {
  const shown = namesShown(fields, values);
  return (
    Object.keys(
      problemsOf(
        fields.filter(({ name }) => shown.includes(name)),
        values,
      ),
    ).length === 0
  );
};

function parsedValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const parsed = parseField(ruleOf(field), values[field.name]);
      return [field.name, parsed.ok ? parsed.value : null];
    }),
  );
}

import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type FieldMessage, type FieldProblem, parseField, type WireValue } from '../../../../src/contracts/fields.js';
import { type Failure, getFailure } from '../../api/failure.ts';
import { getTextByKey, useLanguage } from '../../i18n/use-text.ts';
import { ButtonRow } from '../button-row.tsx';
import { FormError } from '../form-error.tsx';
import { useUnsavedChange } from '../unsaved-changes.ts';
import { useAfterPointerUp } from '../use-after-pointer-up.ts';
import { useBusy } from '../use-busy.ts';
import { useFailure } from '../use-failure.ts';
import { FormFieldControl } from './form-field-control.tsx';
import { ErrorSummary } from './error-summary.tsx';
import classes from './field-form.module.css';
import {
  listSuggestions,
  type FormField,
  type FormValues,
  isChoiceField,
  isComplete,
  isFilled,
  getVisibleFieldNames,
  parseValues,
  validateFields,
  getFieldRule,
  isInvalidPrefix,
} from './form-values.ts';

export type { FormField, FormValues };

interface Props {
  readonly fields: readonly FormField[];
  readonly initial: FormValues;
  readonly submitLabel: string;
  /**
   * Receives parsed wire values. When it rejects with a failure, its messages are shown at the fields that it names, or else above the
   * buttons.
   */
  readonly onSubmit: (values: FormValues) => Promise<unknown>;
  /** Rules over several fields, or beyond a field's own rule (an age): the message by field. */
  readonly check?: (values: FormValues) => Readonly<Record<string, FieldMessage | FieldProblem>>;
  /** All current input, for drafts; incomplete text included. */
  readonly onValues?: (values: FormValues) => void;
  /** Content between the fields and the buttons: notices, consents. */
  readonly children?: ReactNode;
  /** Fills in other fields from the value of one, unless something else was typed there. */
  readonly completion?: Completion | undefined;
  /** The button is disabled until everything is valid, and each visited field shows its error; otherwise a press shows what is missing. */
  readonly disablesSubmitUntilValid?: boolean;
  /** Two fields per row where there is room: lower and upper bounds. */
  readonly hasTwoColumns?: boolean;
  /** Fields that refer to displayed content or another value: cleared when that changes. */
  readonly resetOnChange?: readonly { readonly names: readonly string[]; readonly of: string }[];
  /** A second button: Back, Cancel. */
  readonly secondary?: ReactNode;
  /** A dialog focuses its first field when it opens. */
  readonly hasAutoFocus?: boolean;
  /** The answer is not stored, so leaving the form loses nothing. */
  readonly isTransient?: boolean;
  /** The form is not what its page is for: its button is not the main one. */
  readonly isPartOfPage?: boolean;
}

const noResets: NonNullable<Props['resetOnChange']> = [];

/**
 * A form built from field rules: labels above, hints below, one message per field. An error never clears input.
 * The same rules validate here and on the server (contracts/fields).
 */
export function FieldForm({
  fields,
  initial,
  submitLabel,
  onSubmit,
  check,
  onValues,
  completion,
  disablesSubmitUntilValid = false,
  hasTwoColumns = false,
  resetOnChange = noResets,
  children,
  secondary,
  hasAutoFocus = false,
  isTransient = false,
  isPartOfPage = false,
}: Props) {
  const formId = useId();
  const language = useLanguage();
  const [shown, setShown] = useState(() => getVisibleFieldNames(fields, initial));
  const isSound = (values: FormValues) => isComplete(fields, values) && Object.keys(check?.(values) ?? {}).length === 0;
  /** Draws the form again when the values change the suggestions of a field. */
  const [, setSuggested] = useState(() => listSuggestions(fields, initial));
  const [isWhole, setWhole] = useState(() => isSound(initial));
  const [isTyped, setTyped] = useState(false);
  useUnsavedChange(isTyped && !isTransient);
  const [failure, setFailure] = useFailure();
  /** Fields that failed the last attempt, until they are corrected and left: nothing moves while the user types. */
  const [refused, setRefused] = useState<RejectedSubmit>({ names: [], isList: false, attempts: 0 });
  const afterPress = useAfterPointerUp();
  const idOf = (name: string) => `${formId}-${name}`;
  const visible = fields.filter(({ name }) => shown.includes(name));

  const form = useForm<Record<string, WireValue>>({
    mode: 'uncontrolled',
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? null])),
    validate: (values) => {
      const ownRules = Object.entries(check?.(values) ?? {}).map(([name, problem]) => [
        name,
        typeof problem === 'string' ? { message: problem } : problem,
      ]);
      // A field's own errors take precedence over rules with other fields.
      const messages = { ...(Object.fromEntries(ownRules) as Readonly<Record<string, FieldProblem>>), ...validateFields(visible, values) };
      return Object.fromEntries(
        Object.entries(messages).map(([name, { message, variables }]) => [name, getTextByKey(`errors.field.${message}`, variables)]),
      );
    },
    onValuesChange: (values, before) => {
      onValues?.(values);
      setTyped(form.isDirty());
      void complete(values, before);
      const now = getVisibleFieldNames(fields, values);
      if (now.join() !== shown.join()) setShown(now);
      setSuggested(listSuggestions(fields, values));
      setWhole(isSound(values));
    },
  });

  /**
   * A filled-in field is remounted: if the user has moved into it meanwhile, it keeps the focus with its value selected, so that typing
   * replaces it.
   */
  const fillInAt = (name: string, value: WireValue, focused: string | undefined) => {
    flushSync(() => form.setFieldValue(name, value));
    const field = focused === idOf(name) ? document.getElementById(focused) : null;
    field?.focus();
    if (field instanceof HTMLInputElement) field.select();
  };

  /** Values that were filled in automatically, and may be replaced. */
  const filledIn = useRef<FormValues>({});
  const complete = async (values: FormValues, before: FormValues = {}) => {
    const field = fields.find(({ name }) => name === completion?.sourceField);
    if (!completion || !field || values[field.name] === before[field.name]) return;
    const parsed = parseField(getFieldRule(field), values[field.name]);
    if (!parsed.ok || parsed.value === null) return;
    const found = await completion.lookUp(String(parsed.value));
    const now = form.getValues();
    // Another value may have been typed meanwhile.
    if (now[field.name] !== values[field.name]) return;
    const focused = document.activeElement?.id;
    for (const [name, value] of Object.entries(found)) {
      const isOwn = isFilled(now[name]) && now[name] !== filledIn.current[name];
      if (!isOwn) fillInAt(name, value, focused);
    }
    filledIn.current = found;
    await dropMended();
  };

  /** Fills in empty fields from initial values; this does not count as a change by the user. */
  const completeAtStart = useEffectEvent(async () => {
    if (!completion || completion.targetFields.every((name) => isFilled(initial[name]))) return;
    await complete(form.getValues());
    const typed = Object.entries(form.getValues()).filter(([name, value]) => isFilled(value) && value !== filledIn.current[name]);
    if (typed.some(([name, value]) => value !== initial[name])) return;
    form.resetDirty();
    setTyped(false);
  });
  useEffect(() => void completeAtStart(), []);

  /** Focuses the field of a single error, the summary of several, and the server's message when no visible field is named. */
  const refuse = (errors: Readonly<Record<string, unknown>>) => {
    const names = visible.flatMap(({ name }) => (errors[name] ? [name] : []));
    setRefused(({ attempts }) => ({ names, isList: names.length > 1, attempts: attempts + 1 }));
    if (names.length === 1) document.getElementById(idOf(names[0] ?? ''))?.focus();
  };

  /** The server's message belongs to an earlier attempt. */
  const refuseUnsent = (errors: Readonly<Record<string, unknown>>) => {
    setFailure(undefined);
    refuse(errors);
  };

  /** Validates a field, and removes it from the error summary once it is corrected. An empty field is no error before the next attempt. */
  const judge = async (field: FormField) => {
    for (const { name } of disablesSubmitUntilValid && form.isDirty() ? judgedWith(field) : [field].filter(isJudgedAlone))
      await form.validateField(name);
    await dropMended();
  };
  /** Removes fields from the error summary that are valid now: corrected, filled in, or valid through another field's value. */
  const dropMended = async () => {
    for (const name of refused.names) {
      const { hasError } = await form.validateField(name);
      if (!hasError) setRefused(({ names, ...rest }) => ({ ...rest, names: names.filter((other) => other !== name) }));
    }
  };
  const isJudgedAlone = ({ name, required }: FormField) => !required || isFilled(form.getValues()[name]);

  /** With a disabled button the visited fields are validated too, including those that another field has made valid or invalid. */
  const judgedWith = (field: FormField) => {
    const values = form.getValues();
    const crossed = check?.(values) ?? {};
    return visible.filter(
      (each, place) => place <= visible.indexOf(field) || each.name in form.errors || (each.name in crossed && isFilled(values[each.name])),
    );
  };

  const [isSending, submit] = useBusy(async (values: FormValues) => {
    setFailure(undefined);
    setRefused(({ attempts }) => ({ names: [], isList: false, attempts }));
    try {
      await onSubmit(parseValues(visible, values));
      form.resetDirty();
      setTyped(false);
    } catch (error) {
      const refusal = getFailure(error);
      setFailure(refusal);
      if (!refusal?.fields) return;
      form.setErrors({ ...refusal.fields });
      refuse(refusal.fields);
    }
  });

  // Visible messages follow the language; the server's messages are translated at the next submit.
  const translateErrors = useEffectEvent(() => Object.keys(form.errors).length > 0 && form.validate());
  useEffect(() => void translateErrors(), [language]);

  const resetKeys = resetOnChange.map(({ of }) => of);
  const shownFor = useRef(resetKeys);
  const reset = useEffectEvent(() => {
    const names = resetOnChange.flatMap((one, place) => (one.of === shownFor.current[place] ? [] : one.names));
    shownFor.current = resetKeys;
    for (const name of names) if (isFilled(form.getValues()[name])) form.setFieldValue(name, null);
  });
  const resetKey = resetKeys.join('\n');
  useEffect(() => reset(), [resetKey]);

  const summary = refused.isList ? visible.filter(({ name }) => refused.names.includes(name)) : [];
  const otherMessages = failure ? getUnassignedMessages(visible, failure) : [];
  return (
    <form noValidate className={classes.form} data-paired={hasTwoColumns || undefined} onSubmit={form.onSubmit(submit, refuseUnsent)}>
      <Stack gap="lg">
        {summary.length > 0 && (
          <ErrorSummary
            key={refused.attempts}
            fields={summary.map(({ name, label }) => ({ id: idOf(name), label, error: form.errors[name] as string | undefined }))}
          />
        )}
        {visible.map((field, index) => {
          const { onChange, defaultValue, error } = form.getInputProps(field.name) as InputProps;
          return (
            <Fragment key={form.key(field.name)}>
              {field.heading && <h3 className={classes.heading}>{field.heading}</h3>}
              <FormFieldControl
                field={field}
                id={idOf(field.name)}
                label={field.label}
                rule={field.rule}
                required={field.required === true}
                hint={field.hint}
                autoComplete={field.autoComplete}
                suggestions={field.suggestions?.(form.getValues())}
                hasAutoFocus={hasAutoFocus && index === 0}
                defaultValue={defaultValue ?? null}
                error={error}
                onChange={(value) => {
                  onChange(value);
                  if (disablesSubmitUntilValid && isInvalidPrefix(field, value)) void form.validateField(field.name);
                  // A choice is made with one press, and may be the last input.
                  if (isChoiceField(field)) afterPress(() => void judge(field));
                }}
                // A message below the field moves what follows: not during a press.
                onBlur={() => afterPress(() => void judge(field))}
              />
            </Fragment>
          );
        })}
        {children}
        {otherMessages.length > 0 && <FormError hasAutoFocus={refused.names.length === 0}>{otherMessages.join(' ')}</FormError>}
      </Stack>
      <ButtonRow fill="main" className={isPartOfPage ? undefined : classes.wayOn}>
        {secondary}
        <Button
          type="submit"
          {...(isPartOfPage && { variant: 'default' })}
          loading={isSending}
          disabled={disablesSubmitUntilValid && !isWhole}
        >
          {submitLabel}
        </Button>
      </ButtonRow>
    </form>
  );
}

interface Completion {
  readonly sourceField: string;
  /** Fields that it fills in; also looked up initially, if one of them is empty then. */
  readonly targetFields: readonly string[];
  /** Returns other values by field; none when the lookup finds nothing or fails. Never rejects. */
  readonly lookUp: (value: string) => Promise<FormValues>;
}

interface RejectedSubmit {
  readonly names: readonly string[];
  /** Several fields are invalid, so the summary lists them. */
  readonly isList: boolean;
  readonly attempts: number;
}

interface InputProps {
  readonly onChange: (value: WireValue) => void;
  readonly defaultValue?: WireValue;
  readonly error?: string;
}

/** Returns the messages of a failure that no visible field shows. */
const getUnassignedMessages = (visible: readonly FormField[], { message, fields }: Failure): readonly string[] =>
  fields ? Object.entries(fields).flatMap(([name, text]) => (visible.some((field) => field.name === name) ? [] : [text])) : [message];

import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { type FieldMessage, type FieldRule, parseField, type WireValue } from '../../../../src/contracts/fields.js';
import { isFailure } from '../../api/failure.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
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
  /** A second button: Back, Cancel. */
  readonly secondary?: ReactNode;
}

/**
 * A form out of field rules: labels above, hints below, one message a field. Nothing that was typed is ever cleared by an error.
 * The same rules check here and on the server (contracts/fields).
 */
export function FieldForm({ fields, initial, submitLabel, onSubmit, check, onValues, children, secondary }: Props) {
  const t = useText();
  const formId = useId();
  const language = useLanguage();
  const [shown, setShown] = useState(() => namesShown(fields, initial));
  const [otherMessages, setOtherMessages] = useState<readonly string[]>([]);
  const visible = fields.filter(({ name }) => shown.includes(name));

  const form = useForm<Record<string, WireValue>>({
    mode: 'uncontrolled',
    initialValues: Object.fromEntries(fields.map(({ name }) => [name, initial[name] ?? null])),
    validate: (values) => {
      const messages = { ...messagesOf(visible, values), ...check?.(values) };
      return Object.fromEntries(Object.entries(messages).map(([name, message]) => [name, t(`errors.field.${message}`)]));
    },
    onValuesChange: (values) => {
      onValues?.(values);
      const now = namesShown(fields, values);
      if (now.join() !== shown.join()) setShown(now);
    },
  });

  const focusFirst = (errors: Readonly<Record<string, unknown>>) => {
    const first = visible.find(({ name }) => errors[name]);
    if (first) document.getElementById(`${formId}-${first.name}`)?.focus();
  };

  const submit = async (values: FormValues) => {
    setOtherMessages([]);
    try {
      await onSubmit(parsedValues(visible, values));
    } catch (error) {
      if (!isFailure(error)) return;
      if (!error.fields) return setOtherMessages([error.message]);
      form.setErrors({ ...error.fields });
      setOtherMessages(
        Object.entries(error.fields).flatMap(([name, message]) => (visible.some((field) => field.name === name) ? [] : [message])),
      );
      focusFirst(error.fields);
    }
  };

  // Messages on the screen follow the language; the ones of the server come anew with the next submit.
  const translateErrors = useEffectEvent(() => Object.keys(form.errors).length > 0 && form.validate());
  useEffect(() => void translateErrors(), [language]);

  const hasErrors = visible.some(({ name }) => form.errors[name]);
  return (
    <form noValidate onSubmit={form.onSubmit(submit, focusFirst)}>
      <Stack gap="lg">
        {visible.map((field) => {
          const { onChange, defaultValue, error } = form.getInputProps(field.name) as InputProps;
          return (
            <FieldControl
              key={form.key(field.name)}
              id={`${formId}-${field.name}`}
              label={field.label}
              rule={field.rule}
              required={field.required === true}
              hint={field.hint}
              choices={field.choices}
              autoComplete={field.autoComplete}
              defaultValue={defaultValue ?? null}
              error={error}
              onChange={onChange}
              onBlur={() => isFilled(form.getValues()[field.name]) && void form.validateField(field.name)}
            />
          );
        })}
        {children}
        <div className={classes.foot}>
          {(hasErrors || otherMessages.length > 0) && (
            <Alert color="red" role="alert" py="xs">
              {otherMessages.length > 0 ? otherMessages.join(' ') : t('common.form.errorSummary')}
            </Alert>
          )}
          <div className={classes.buttons}>
            {secondary}
            <Button type="submit" loading={form.submitting} className={classes.primary}>
              {submitLabel}
            </Button>
          </div>
        </div>
      </Stack>
    </form>
  );
}

interface InputProps {
  readonly onChange: (value: WireValue) => void;
  readonly defaultValue?: WireValue;
  readonly error?: string;
}

const isFilled = (value: WireValue | undefined) => value !== undefined && value !== null && value !== '';

const namesShown = (fields: readonly FormField[], values: FormValues) =>
  fields.filter(({ onlyIf }) => onlyIf?.(values) ?? true).map(({ name }) => name);

const ruleOf = ({ rule, required }: FormField): FieldRule => ({ ...rule, required: required === true });

function messagesOf(fields: readonly FormField[], values: FormValues): Record<string, FieldMessage> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const parsed = parseField(ruleOf(field), values[field.name]);
      return parsed.ok ? [] : [[field.name, parsed.message]];
    }),
  );
}

function parsedValues(fields: readonly FormField[], values: FormValues): FormValues {
  return Object.fromEntries(
    fields.map((field) => {
      const parsed = parseField(ruleOf(field), values[field.name]);
      return [field.name, parsed.ok ? parsed.value : null];
    }),
  );
}

import { Input, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { FieldLabel } from './field-label.tsx';
import type { Choice, FieldProps } from './field-props.ts';
import classes from './fields.module.css';

/** Lists up to this length are radio buttons, one tap each; longer ones use the phone's own picker. */
const MAX_RADIO_CHOICES = 4;
/** Labels from this length on do not fit side by side on a phone. */
const LONG_LABEL_LENGTH = 18;

/** One choice of a list. */
export function ChoiceField(props: FieldProps & { readonly choices: readonly Choice[] }) {
  return props.choices.length <= MAX_RADIO_CHOICES && props.noneLabel === undefined ? (
    <RadioChoices {...props} />
  ) : (
    <SelectChoice {...props} />
  );
}

function RadioChoices({
  id,
  label,
  hint,
  error,
  required,
  defaultValue,
  onChange,
  onBlur,
  choices,
}: FieldProps & { readonly choices: readonly Choice[] }) {
  return (
    <Input.Wrapper
      component="fieldset"
      className={classes.group}
      labelElement="div"
      label={<FieldLabel label={label} required={required} />}
      labelProps={{ id: `${id}-label` }}
      aria-labelledby={`${id}-label`}
      aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      <div
        className={classes.choices}
        data-four={choices.length === 4 || undefined}
        data-long={choices.some((choice) => choice.label.length > LONG_LABEL_LENGTH) || undefined}
      >
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              // The first one carries the field's id, so that the form can focus the field.
              id={index === 0 ? id : undefined}
              name={id}
              value={choice.value}
              defaultChecked={choice.value === defaultValue}
              aria-invalid={Boolean(error)}
              onChange={() => onChange(choice.value)}
              onBlur={onBlur}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}

function SelectChoice({
  id,
  label,
  hint,
  error,
  required,
  defaultValue,
  onChange,
  onBlur,
  choices,
  noneLabel,
  autoComplete,
}: FieldProps & { readonly choices: readonly Choice[] }) {
  const t = useText();
  const [picked, setPicked] = useState(defaultValue === null || defaultValue === undefined ? '' : String(defaultValue));
  return (
    <NativeSelect
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      autoComplete={autoComplete}
      value={picked}
      data={[
        { value: '', label: noneLabel ?? t('common.form.chooseOne') },
        ...choices.map(({ value, label: text }) => ({ value: String(value), label: text })),
      ]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setPicked(value);
        onChange(choices.find((choice) => String(choice.value) === value)?.value ?? null);
      }}
      onBlur={onBlur}
    />
  );
}

import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { parseBirthDate, formatTypedDate, formatBirthDate } from './birth-date.ts';
import type { FieldProps } from './field-props.ts';
import { FieldLabel } from './field-label.tsx';

/** A date people know by heart is typed, not looked for in a calendar: DD/MM/YYYY on the screen, `YYYY-MM-DD` on the wire. */
export function BirthDateField({ id, label, hint, error, required, defaultValue, onChange, onBlur, autoComplete }: FieldProps) {
  const t = useText();
  const [typed, setTyped] = useState(() => formatBirthDate(defaultValue));
  const take = (text: string) => {
    const next = formatTypedDate(text, typed);
    setTyped(next);
    onChange(parseBirthDate(next));
  };
  return (
    <TextInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      placeholder={t('common.form.datePlaceholder')}
      inputMode="numeric"
      autoComplete={autoComplete ?? 'bday'}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => {
        // Written out once it is whole, so that it is read as it will be kept.
        const whole = formatBirthDate(parseBirthDate(typed));
        if (whole !== '') setTyped(whole);
        onBlur?.();
      }}
    />
  );
}

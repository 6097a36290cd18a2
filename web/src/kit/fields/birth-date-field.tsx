import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { parseBirthDate, formatTypedDate, formatBirthDate } from './birth-date.ts';
import type { FieldProps } from './field-props.ts';
import { FieldLabel } from './field-label.tsx';

/**
 * Birth date as a text field instead of a calendar, because people know it by heart: DD/MM/YYYY on the screen, `YYYY-MM-DD` on the wire.
 */
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
        // Reformats a complete date into its final form.
        const whole = formatBirthDate(parseBirthDate(typed));
        if (whole !== '') setTyped(whole);
        onBlur?.();
      }}
    />
  );
}

import { TextInput } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';

/** A date, with the device's own calendar. */
export function DateField({ id, label, hint, error, required, defaultValue, onChange, onBlur }: FieldProps) {
  return (
    <TextInput
      id={id}
      type="date"
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      defaultValue={typeof defaultValue === 'string' ? defaultValue : ''}
      onChange={(event) => onChange(event.currentTarget.value || null)}
      onBlur={onBlur}
    />
  );
}

import { TextInput } from '@mantine/core';
import { toIndianTime, fromIndianTime } from '../../../../src/contracts/indian-time.js';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';

/** A date and time in the Indian time zone, wherever the device is, with the device's own calendar. */
export function DateTimeField({ id, label, hint, error, required, defaultValue, hasAutoFocus, onChange, onBlur }: FieldProps) {
  return (
    <TextInput
      id={id}
      type="datetime-local"
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      defaultValue={typeof defaultValue === 'string' ? toIndianTime(defaultValue) : ''}
      data-autofocus={hasAutoFocus || undefined}
      onChange={(event) => onChange(fromIndianTime(event.currentTarget.value) ?? null)}
      onBlur={onBlur}
    />
  );
}

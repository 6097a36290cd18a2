import { Textarea } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

/** A longer text; the field grows with it. */
export function MultilineField({ id, label, hint, error, required, defaultValue, onChange, onBlur }: FieldProps) {
  return (
    <Textarea
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      rows={3}
      classNames={{ input: classes.grows }}
      defaultValue={defaultValue === null ? '' : String(defaultValue)}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
      onBlur={onBlur}
    />
  );
}

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import type { FieldProps } from './field-props.ts';

/** Yes or no, 1 or 0 on the wire. A checkbox for a consent is never preselected by the caller. */
export function FlagField({ id, label, hint, error, defaultValue, onChange, onBlur }: FieldProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={hint}
      error={error}
      defaultChecked={defaultValue === 1}
      onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)}
      onBlur={onBlur}
    />
  );
}

import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Stack } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';

/** Any number of choices, as checkboxes. */
export function CheckboxGroupField({ id, label, hint, error, required, defaultValue, onChange, choices = [] }: FieldProps) {
  return (
    <Checkbox.Group
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      defaultValue={Array.isArray(defaultValue) ? [...(defaultValue as readonly string[])] : []}
      onChange={(ids) => onChange(ids)}
    >
      <Stack gap="xs">
        {choices.map((choice) => (
          <Checkbox key={choice.value} value={String(choice.value)} label={choice.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}

import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';

/** A plain number: a count, a percentage, months. */
export function NumberField({ id, label, rule, hint, error, required, defaultValue, onChange, onBlur, autoComplete }: FieldProps) {
  const decimals = rule.kind === 'percent' ? 3 : 0;
  return (
    <NumberInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete={autoComplete ?? 'off'}
      decimalScale={decimals}
      allowNegative={false}
      clampBehavior="none"
      defaultValue={typeof defaultValue === 'number' ? defaultValue : ''}
      onChange={(typed) => onChange(typed === '' ? null : Number(typed))}
      onBlur={onBlur}
    />
  );
}

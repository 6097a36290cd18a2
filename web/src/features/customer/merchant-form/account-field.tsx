import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toLatinDigits } from '../../../../../src/contracts/digits.js';
import { FieldLabel } from '../../../kit/fields/field-label.tsx';
import type { FieldProps } from '../../../kit/fields/field-props.ts';

const MAX_DIGITS = 18;

/** Bank account number: digits only, without browser autofill. */
export function AccountField({ id, label, hint, error, required, defaultValue, onChange, onBlur }: FieldProps) {
  const [typed, setTyped] = useState(defaultValue === null ? '' : String(defaultValue));
  const take = (text: string) => {
    const kept = toLatinDigits(text).replace(/\D/g, '').slice(0, MAX_DIGITS);
    setTyped(kept);
    onChange(kept === '' ? null : kept);
  };
  return (
    <TextInput
      id={id}
      inputMode="numeric"
      autoComplete="off"
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

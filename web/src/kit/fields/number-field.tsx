import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import { Suggestions } from './suggestions.tsx';
import classes from './fields.module.css';

/** A plain number: a count, a percentage, months. */
export function NumberField(props: FieldProps) {
  const { id, label, rule, hint, error, required, defaultValue, onChange, onBlur, autoComplete, suggestions } = props;
  const [number, setNumber] = useState<number | string>(typeof defaultValue === 'number' ? defaultValue : '');
  const isPercent = rule.kind === 'percent';
  const take = (typed: number | string) => {
    setNumber(typed);
    onChange(typed === '' ? null : Number(typed));
  };
  const field = (
    <NumberInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      inputMode={isPercent ? 'decimal' : 'numeric'}
      autoComplete={autoComplete ?? 'off'}
      rightSection={isPercent ? <span className={classes.prefix}>%</span> : undefined}
      rightSectionPointerEvents="none"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={isPercent ? 3 : 0}
      allowNegative={false}
      clampBehavior="none"
      value={number}
      onChange={take}
      onBlur={onBlur}
    />
  );
  return suggestions ? (
    <Suggestions choices={suggestions} value={Number(number)} onChoose={take}>
      {field}
    </Suggestions>
  ) : (
    field
  );
}

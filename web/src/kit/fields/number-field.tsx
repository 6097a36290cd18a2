import { useState } from 'react';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import { Suggestions } from './suggestions.tsx';
import classes from './fields.module.css';

/** Percentages have three decimals (product specification §9). */
const PERCENT_STEP = 0.001;

/** Removes trailing zeros: 24.5 for 24.500. Input too long for a number is a text, and stays one. */
const withoutTrailingZeros = (number: number | string) =>
  typeof number === 'string' ? number.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '') : number;

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
    <GroupedNumberInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      autoComplete={autoComplete ?? 'off'}
      rightSection={isPercent ? <span className={classes.prefix}>%</span> : undefined}
      rightSectionPointerEvents="none"
      decimalScale={3}
      step={isPercent ? PERCENT_STEP : 1}
      value={number}
      onChange={take}
      onBlur={() => {
        setNumber(withoutTrailingZeros);
        onBlur?.();
      }}
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

import { useState } from 'react';
import { moneyInWords } from '../../i18n/format.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import classes from './fields.module.css';

/** An amount in rupees: grouped in lakhs while it is typed, and in words below, because zeros are easily miscounted. */
export function MoneyField({ id, label, rule, hint, error, required, defaultValue, onChange, onBlur, autoComplete }: FieldProps) {
  const [amount, setAmount] = useState<number | string>(typeof defaultValue === 'number' ? defaultValue : '');
  const words = Number(amount) >= 1000 ? moneyInWords(amount) : '';
  // Words are truncated to two decimals: an amount just above the bound must not read as the bound.
  const readsAsBound = rule.max !== undefined && Number(amount) > rule.max && words === moneyInWords(rule.max);
  return (
    <GroupedNumberInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={words && !readsAsBound ? <AmountInWords words={words} hint={hint} /> : hint}
      error={error}
      aria-required={required}
      autoComplete={autoComplete ?? 'off'}
      leftSection={<span className={classes.prefix}>₹</span>}
      leftSectionPointerEvents="none"
      decimalScale={2}
      value={amount}
      onChange={(typed) => {
        setAmount(typed);
        onChange(typed === '' ? null : Number(typed));
      }}
      onBlur={onBlur}
    />
  );
}

function AmountInWords({ words, hint }: { readonly words: string; readonly hint?: string | undefined }) {
  return (
    <>
      <strong className={classes.words}>{words}</strong> {hint}
    </>
  );
}

import { useState } from 'react';
import { moneyInWords } from '../../i18n/format.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import classes from './fields.module.css';

/** An amount in rupees: grouped in lakhs while it is typed, and in words below it, because zeros are easily miscounted. */
export function MoneyField({ id, label, hint, error, required, defaultValue, onChange, onBlur, autoComplete }: FieldProps) {
  const [amount, setAmount] = useState<number | string>(typeof defaultValue === 'number' ? defaultValue : '');
  return (
    <GroupedNumberInput
      id={id}
      label={<FieldLabel label={label} required={required} />}
      description={amount !== '' && Number(amount) >= 1000 ? <WordsBelow amount={amount} hint={hint} /> : hint}
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

function WordsBelow({ amount, hint }: { readonly amount: number | string; readonly hint?: string | undefined }) {
  return (
    <>
      <strong className={classes.words}>{moneyInWords(amount)}</strong> {hint}
    </>
  );
}

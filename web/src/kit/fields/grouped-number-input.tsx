import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { toLatinDigits } from '../../../../src/contracts/digits.js';

/**
 * A number that is grouped in lakhs while it is typed. Typed commas group, and only the point starts decimals; the field's rule decides
 * which numbers are valid, so invalid input stays for correction. A negative number is ignored (product specification §5): on
 * blur the field returns to its earlier value.
 */
export function GroupedNumberInput({ value, onChange, onBlur, ...props }: NumberInputProps) {
  const [negative, setNegative] = useState<number | string>();
  return (
    <NumberInput
      autoComplete="off"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      allowedDecimalSeparators={['.']}
      clampBehavior="none"
      onChangeCapture={readAmount}
      {...props}
      value={negative ?? value}
      onChange={(typed) => {
        const isNegative = String(typed).startsWith('-');
        setNegative(isNegative ? typed : undefined);
        if (!isNegative) onChange?.(typed);
      }}
      onBlur={(event) => {
        setNegative(undefined);
        onBlur?.(event);
      }}
    />
  );
}

/** A currency before an amount, whose point starts no decimals: `Rs. 2,00,000`. */
const CURRENCY = /[\p{L}\p{M}]+\.?/gu;

/** A hyphen after a digit is not a minus: `60,000/-`. */
const TRAILING_HYPHEN = /(?<=\d.*)-/gu;

/** Runs before the number is parsed, because the parser accepts only 0 to 9 and the first point. */
function readAmount({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  const read = toLatinDigits(target.value).replace(CURRENCY, '').replace(TRAILING_HYPHEN, '');
  if (read === target.value) return;
  const behindCaret = target.value.length - (target.selectionEnd ?? target.value.length);
  const caret = Math.max(0, read.length - behindCaret);
  target.value = read;
  target.setSelectionRange(caret, caret);
}

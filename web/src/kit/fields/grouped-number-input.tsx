import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import type { SyntheticEvent } from 'react';
import { latinDigits } from '../../../../src/contracts/digits.js';

/**
 * A number that is grouped in lakhs while it is typed. Typed commas group, and the point alone begins decimals; which numbers are taken is
 * for the field's rule to say, so what does not fit stays there to be mended.
 */
export function GroupedNumberInput(props: NumberInputProps) {
  return (
    <NumberInput
      autoComplete="off"
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      allowedDecimalSeparators={['.']}
      allowNegative={false}
      clampBehavior="none"
      onChangeCapture={readAmount}
      {...props}
    />
  );
}

/** A currency before an amount, whose point begins no decimals: `Rs. 2,00,000`. */
const CURRENCY = /[\p{L}\p{M}]+\.?/gu;

/** Runs before the number is read, since what reads it takes 0 to 9 and the first point only. */
function readAmount({ target }: SyntheticEvent) {
  if (!(target instanceof HTMLInputElement)) return;
  const read = latinDigits(target.value).replace(CURRENCY, '');
  if (read === target.value) return;
  const behindCaret = target.value.length - (target.selectionEnd ?? target.value.length);
  const caret = Math.max(0, read.length - behindCaret);
  target.value = read;
  target.setSelectionRange(caret, caret);
}

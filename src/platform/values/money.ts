import { Decimal as PlainDecimal } from 'decimal.js';

/** Decimal arithmetic for money and rates: 28 digits, so that a rounding error stays far below a paisa on any loan. */
export const Decimal = PlainDecimal.clone({ precision: 28, rounding: PlainDecimal.ROUND_HALF_UP });
export type Decimal = PlainDecimal;

/** A rupee amount or a rate as a decimal string. */
export type DecimalString = string;

/** Rounds half up to two places, for display and for `numeric(14,2)`. Throws when the value is not a number. */
export function toMoney(value: PlainDecimal.Value): DecimalString {
  return new Decimal(value).toFixed(2);
}

import { type CSSProperties, useId, useState } from 'react';
import { type FieldRule, parseField } from '../../../../src/contracts/fields.js';
import { useText } from '../../i18n/use-text.ts';
import { GroupedNumberInput } from './grouped-number-input.tsx';
import classes from './slider-field.module.css';

interface Props {
  readonly label: string;
  /** Decides which numbers are valid. */
  readonly rule: FieldRule & { readonly min: number; readonly max: number };
  /** Values at which the slider stops, lowest first; the number field accepts values between them. */
  readonly stops: readonly number[];
  readonly value: number;
  /** The bounds in words, below the slider: the reason when a number is rejected. */
  readonly rangeText: string;
  /** Why a number is rejected although the rule accepts it; undefined when it is accepted. */
  readonly check?: (value: number) => string | undefined;
  readonly prefix?: string;
  /** Formats the value for screen readers. */
  readonly formatValue: (value: number) => string;
  /** Called with every accepted number, also while the slider moves. */
  readonly onChange: (value: number) => void;
  /** Called when a number is rejected or, with false, is not any more: then `value` is not what the field shows. */
  readonly onReject?: (isRejected: boolean) => void;
}

/** A number to experiment with: a slider, and the exact figure beside it. */
export function SliderField({ label, rule, stops, value, rangeText, check, prefix, formatValue, onChange, onReject }: Props) {
  const t = useText();
  const id = useId();
  /** The typed text while it is rejected. */
  const [refused, setRefused] = useState<RejectedInput>();
  const refuse = (input: RejectedInput | undefined) => {
    setRefused(input);
    onReject?.(input !== undefined);
  };
  const place = findNearestStop(value, stops);

  const take = (typed: number | string) => {
    // Blur reports the value once more.
    if (typed === value) return refuse(undefined);
    const parsed = parseField({ ...rule, required: true }, typed);
    const reason = parsed.ok ? check?.(Number(parsed.value)) : parsed.message === 'wholeNumber' ? t('errors.field.wholeNumber') : rangeText;
    refuse(reason === undefined ? undefined : { typed, reason });
    if (parsed.ok && reason === undefined) onChange(Number(parsed.value));
  };
  const slide = (to: number) => {
    refuse(undefined);
    onChange(stops[to] ?? value);
  };

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <label id={`${id}-label`} htmlFor={`${id}-number`}>
          {label}
        </label>
        <GroupedNumberInput
          id={`${id}-number`}
          className={classes.number}
          size="md"
          leftSection={prefix}
          leftSectionPointerEvents="none"
          decimalScale={2}
          error={refused !== undefined}
          aria-describedby={`${id}-range`}
          value={refused?.typed ?? value}
          onChange={take}
        />
      </div>
      <input
        type="range"
        className={classes.slider}
        aria-labelledby={`${id}-label`}
        aria-valuetext={formatValue(value)}
        min={0}
        max={stops.length - 1}
        value={place}
        style={{ '--place': `${(place / (stops.length - 1)) * 100}%` } as CSSProperties}
        onChange={(event) => slide(Number(event.currentTarget.value))}
      />
      <p
        id={`${id}-range`}
        className={classes.range}
        data-error={refused !== undefined || undefined}
        role={refused === undefined ? undefined : 'alert'}
      >
        {refused?.reason ?? rangeText}
      </p>
    </div>
  );
}

interface RejectedInput {
  readonly typed: number | string;
  readonly reason: string;
}

/** Returns the stop that is nearest to a value. */
function findNearestStop(value: number, stops: readonly number[]): number {
  const distance = (stop: number) => Math.abs(stop - value);
  return stops.reduce((best, stop, place) => (distance(stop) < distance(stops[best] ?? Infinity) ? place : best), 0);
}

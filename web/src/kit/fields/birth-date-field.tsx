import { MaskInput } from '@mantine/core';
import { useText } from '../../i18n/use-text.ts';
import { dateFromDigits, typedFromDate } from './birth-date.ts';
import type { FieldProps } from './field-props.ts';
import { FieldLabel } from './field-label.tsx';

/** A date people know by heart is typed, not looked for in a calendar: DD/MM/YYYY on the screen, `YYYY-MM-DD` on the wire. */
export function BirthDateField({ id, label, hint, error, required, defaultValue, onChange, onBlur, autoComplete }: FieldProps) {
  const t = useText();
  return (
    <MaskInput
      id={id}
      mask="99/99/9999"
      showMaskOnFocus={false}
      slotChar={null}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      placeholder={t('common.form.datePlaceholder')}
      inputMode="numeric"
      autoComplete={autoComplete ?? 'bday'}
      defaultValue={typedFromDate(defaultValue)}
      onChangeRaw={(digits) => onChange(dateFromDigits(digits))}
      onBlur={onBlur}
    />
  );
}

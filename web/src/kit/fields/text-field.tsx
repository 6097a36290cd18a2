import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { normalizeInput, normalizeText, getAllowedCharacters, type Widget } from '../../../../src/contracts/fields.js';
import { useText } from '../../i18n/use-text.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

type TextWidget = Extract<Widget, 'text' | 'phone' | 'email' | 'pan' | 'pincode' | 'ifsc' | 'udyam' | 'gstin'>;

interface TextInputProps extends Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'type'> {
  /** Returns the characters of a typed or pasted text that are kept. */
  readonly sanitize?: (typed: string) => string;
}

const keepDigits = (length: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, length);
const keepCode = (length: number) => (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, length);
/** Neither code has a hyphen, though some people write them in groups. */
const keepBareCode = (length: number) => (typed: string) => keepCode(length)(typed.replaceAll('-', ''));

/** A pasted number may start with +91, 0091 or 0. */
const keepPhoneDigits = (typed: string) => {
  const all = typed.replace(/\D/g, '');
  return (all.length > 10 ? all.replace(/^(?:00)?(?:91|0)/, '') : all).slice(0, 10);
};

const inputPropsByWidget: Record<TextWidget, TextInputProps> = {
  text: {},
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', sanitize: keepPhoneDigits },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  pan: { autoCapitalize: 'characters', autoComplete: 'off', sanitize: keepBareCode(10) },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code', sanitize: keepDigits(6) },
  ifsc: { autoCapitalize: 'characters', autoComplete: 'off', sanitize: keepBareCode(11) },
  udyam: { autoCapitalize: 'characters', autoComplete: 'off', sanitize: keepCode(19) },
  gstin: { autoCapitalize: 'characters', autoComplete: 'off', sanitize: keepBareCode(15) },
};

/** Returns the filter of a kind that allows certain characters only. */
function getSanitizer(rule: FieldProps['rule']): (typed: string) => string {
  const characters = getAllowedCharacters(rule);
  return characters ? (typed) => [...typed].filter((character) => characters.test(character)).join('') : String;
}

/** A single-line text field: the kind decides keyboard, autofill, length and what is kept of a paste. */
export function TextField({
  id,
  widget,
  rule,
  label,
  hint,
  error,
  required,
  defaultValue,
  onChange,
  onBlur,
  autoComplete,
  hasAutoFocus,
}: FieldProps & { readonly widget: TextWidget }) {
  const t = useText();
  const { sanitize = getSanitizer(rule), ...input } = inputPropsByWidget[widget];
  const [typed, setTyped] = useState(defaultValue === null ? '' : String(defaultValue));

  const take = (text: string) => {
    const kept = sanitize(normalizeInput(widget, text));
    setTyped(kept);
    onChange(kept === '' ? null : kept);
  };

  return (
    <TextInput
      id={id}
      data-autofocus={hasAutoFocus || undefined}
      {...input}
      autoComplete={autoComplete ?? input.autoComplete}
      label={<FieldLabel label={label} required={required} />}
      description={hint}
      error={error}
      aria-required={required}
      placeholder={widget === 'pan' ? t('common.form.panPlaceholder') : undefined}
      leftSection={widget === 'phone' ? <span className={classes.prefix}>{t('common.form.phonePrefix')}</span> : undefined}
      leftSectionWidth={widget === 'phone' ? 56 : undefined}
      leftSectionPointerEvents="none"
      value={typed}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={({ currentTarget: { value } }) => {
        // Leading and trailing blanks are invisible, and every rule drops them.
        const left = normalizeText(rule, value).trim();
        if (value !== left) take(left);
        onBlur?.();
      }}
    />
  );
}

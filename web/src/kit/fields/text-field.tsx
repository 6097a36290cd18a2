import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { asRead, charactersOf, type Widget } from '../../../../src/contracts/fields.js';
import { useText } from '../../i18n/use-text.ts';
import { FieldLabel } from './field-label.tsx';
import type { FieldProps } from './field-props.ts';
import classes from './fields.module.css';

type TextWidget = Extract<Widget, 'text' | 'phone' | 'email' | 'pan' | 'pincode' | 'ifsc' | 'udyam' | 'gstin'>;

interface Typing extends Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'maxLength' | 'type'> {
  /** What is kept of a typed or pasted text. */
  readonly keep?: (typed: string) => string;
}

const digits = (length: number) => (typed: string) => typed.replace(/\D/g, '').slice(0, length);
const code = (length: number) => (typed: string) =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, '')
    .slice(0, length);
/** Neither has a hyphen, though some write them in groups. */
const bareCode = (length: number) => (typed: string) => code(length)(typed.replaceAll('-', ''));

/** A pasted number may carry +91, 0091 or a leading 0. */
const phoneDigits = (typed: string) => {
  const all = typed.replace(/\D/g, '');
  return (all.length > 10 ? all.replace(/^(?:00)?(?:91|0)/, '') : all).slice(0, 10);
};

const typing: Record<TextWidget, Typing> = {
  text: {},
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', keep: phoneDigits },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none' },
  pan: { autoCapitalize: 'characters', autoComplete: 'off', keep: bareCode(10) },
  pincode: { inputMode: 'numeric', autoComplete: 'postal-code', keep: digits(6) },
  ifsc: { autoCapitalize: 'characters', autoComplete: 'off', keep: bareCode(11) },
  udyam: { autoCapitalize: 'characters', autoComplete: 'off', keep: code(19) },
  gstin: { autoCapitalize: 'characters', autoComplete: 'off', keep: bareCode(15) },
};

/** Some kinds take certain characters only: others do not get in. */
function keptOf(rule: FieldProps['rule']): (typed: string) => string {
  const characters = charactersOf(rule);
  return characters ? (typed) => [...typed].filter((character) => characters.test(character)).join('') : String;
}

/** A field that is one line of text: the kind decides keyboard, autofill, length and what is kept of a paste. */
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
  takesFocus,
}: FieldProps & { readonly widget: TextWidget }) {
  const t = useText();
  const { keep = keptOf(rule), ...input } = typing[widget];
  const [typed, setTyped] = useState(defaultValue === null ? '' : String(defaultValue));

  const take = (text: string) => {
    const kept = keep(asRead(widget, text));
    setTyped(kept);
    onChange(kept === '' ? null : kept);
  };

  return (
    <TextInput
      id={id}
      data-autofocus={takesFocus || undefined}
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
        // Blanks at the ends are invisible, and every rule drops them.
        if (value !== value.trim()) take(value.trim());
        onBlur?.();
      }}
    />
  );
}

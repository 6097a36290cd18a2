import { TextInput } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { toLatinDigits } from '../../../../src/contracts/digits.js';
import { useText } from '../../i18n/use-text.ts';
import classes from './otp-input.module.css';
import { useSmsOtp } from './use-sms-otp.ts';

const LENGTH = 6;

interface Props {
  readonly id: string;
  readonly label?: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Takes the focus, also after a change of page or a reload. */
  readonly hasAutoFocus?: boolean;
  readonly disabled?: boolean;
  readonly onChange?: (code: string) => void;
  /** Called once for every complete OTP: typed, pasted or read from the SMS. */
  readonly onComplete?: (code: string) => void;
}

/**
 * A single field for the OTP (product specification §9: 6 digits). Autofill, paste and screen readers work with one input;
 * they do not work with six boxes.
 */
export function OtpInput({ id, label, error, hint, hasAutoFocus = false, disabled = false, onChange, onComplete }: Props) {
  const t = useText();
  const [code, setCode] = useState('');

  const take = (typed: string) => {
    const text = toLatinDigits(typed);
    // A pasted SMS may contain other numbers; the OTP is the run of six digits.
    const found = /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
    const next = found ?? text.replace(/\D/g, '').slice(0, LENGTH);
    if (next === code) return;
    setCode(next);
    onChange?.(next);
    if (next.length === LENGTH) onComplete?.(next);
  };
  useSmsOtp(take);

  useEffect(() => {
    if (hasAutoFocus) document.getElementById(id)?.focus();
  }, [hasAutoFocus, id]);

  // A refused OTP is selected, so that typing replaces it.
  const markRefused = useEffectEvent(() => {
    const input = document.getElementById(id);
    if (error && input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  });
  useEffect(() => markRefused(), [error]);

  return (
    <TextInput
      id={id}
      label={label ?? t('common.otp.label')}
      error={error}
      description={hint}
      disabled={disabled}
      data-autofocus={hasAutoFocus || undefined}
      inputMode="numeric"
      autoComplete="one-time-code"
      classNames={{ input: classes.input }}
      value={code}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}

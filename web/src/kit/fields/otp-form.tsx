import { Button, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { parseField } from '../../../../src/contracts/fields.js';
import { getFailure } from '../../api/failure.ts';
import { useText } from '../../i18n/use-text.ts';
import { announce } from '../announce.ts';
import { ProofOfWorkNote } from '../proof-of-work-note.tsx';
import { useBusy } from '../use-busy.ts';
import { useFailure } from '../use-failure.ts';
import classes from './otp-form.module.css';
import { OtpInput } from './otp-input.tsx';
import { ResendOtp } from './resend-otp.tsx';

interface Props {
  /** When the OTP was sent, by this device's clock, and the seconds until another one may be requested. */
  readonly sent: { readonly sentAt: number; readonly resend_in: number };
  readonly submitLabel: string;
  /** Checks a complete OTP. When it rejects with a failure, the message is shown at the field. */
  readonly onCheck: (code: string) => Promise<unknown>;
  /** Sends another OTP, and rejects with a failure; left out when the recipient is no longer known. */
  readonly onResend?: (() => Promise<unknown>) | undefined;
  /** Attempts left; left out when unknown. */
  readonly attemptsLeft?: number | undefined;
  readonly children?: ReactNode;
}

/** Asks for the OTP that was sent, and offers another one. Use the challenge's id as key: the input belongs to the old OTP. */
export function OtpForm({ sent, submitLabel, onCheck, onResend, attemptsLeft, children }: Props) {
  const t = useText();
  const id = useId();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  // The last digit and Enter may come together: that must use one attempt only, as there are five in all.
  const [isChecking, check] = useBusy(async (otp: string) => {
    const parsed = parseField({ kind: 'otp', required: true }, otp);
    if (!parsed.ok) return setError(t('errors.field.otp'));
    setError(undefined);
    try {
      await onCheck(otp);
    } catch (thrown) {
      const failure = getFailure(thrown);
      if (failure) setError(failure.fields?.['otp'] ?? failure.message);
    }
  });

  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void check(code);
      }}
    >
      <OtpInput
        id={id}
        error={error}
        hint={attemptsLeft === undefined ? undefined : t('common.otp.triesLeft', { count: attemptsLeft })}
        hasAutoFocus
        onChange={(typed) => {
          setCode(typed);
          setError(undefined);
        }}
        onComplete={(complete) => void check(complete)}
      />
      <Button type="submit" fullWidth loading={isChecking}>
        {submitLabel}
      </Button>
      <ProofOfWorkNote isHere={isChecking} />
      <div className={classes.resend}>{onResend && <Resend sent={sent} onResend={onResend} />}</div>
      {children}
    </form>
  );
}

function Resend({ sent, onResend }: Required<Pick<Props, 'sent' | 'onResend'>>) {
  const t = useText();
  const [problem, setProblem] = useFailure();
  const [isSending, resend] = useBusy(async () => {
    setProblem(undefined);
    try {
      await onResend?.();
      announce(t('customer.verification.resent'));
    } catch (thrown) {
      setProblem(getFailure(thrown));
    }
  });
  return (
    <>
      <ResendOtp sentAt={sent.sentAt} resendIn={sent.resend_in} isSending={isSending} onResend={() => void resend()} />
      <ProofOfWorkNote isHere={isSending} />
      {problem && (
        <Text size="sm" c="red" role="alert">
          {problem.message}
        </Text>
      )}
    </>
  );
}

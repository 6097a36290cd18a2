import { Text } from '@mantine/core';
import { useState } from 'react';
import type { SentOtpModel } from '../../api/generated.ts';
import { useText } from '../../i18n/use-text.ts';
import { OtpForm } from './otp-form.tsx';

interface Props {
  readonly code: SentOtpModel;
  readonly action: string;
  /** Both reject with a failure. */
  readonly onCheck: (otp: string) => Promise<unknown>;
  readonly onResend: () => Promise<unknown>;
}

/** Shows where a lender's OTP was sent, and its entry; another OTP resets it. */
export function LenderOtpForm({ code, action, onCheck, onResend }: Props) {
  const t = useText();
  // The wait starts when the response arrives, by this device's clock.
  const [sentAt, setSentAt] = useState(() => Date.now());
  const sendAgain = async () => {
    await onResend();
    setSentAt(Date.now());
  };
  return (
    <>
      {code.sent_to && <Text>{t('journey.common.code.sentTo', { phone: code.sent_to })}</Text>}
      <OtpForm
        key={sentAt}
        sent={{ sentAt, resend_in: code.resend_in }}
        submitLabel={action}
        onCheck={onCheck}
        onResend={sendAgain}
        attemptsLeft={code.tries_left}
      />
    </>
  );
}

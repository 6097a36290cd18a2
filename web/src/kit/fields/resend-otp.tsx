import { Button, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text.ts';

interface Props {
  /** When the last OTP was sent, in milliseconds of this device's clock. */
  readonly sentAt: number;
  /** Seconds before the next OTP may be requested. */
  readonly resendIn: number;
  readonly isSending: boolean;
  readonly onResend: () => void;
}

/** Counts down to the moment a new OTP may be requested, then offers it. */
export function ResendOtp({ sentAt, resendIn, isSending, onResend }: Props) {
  const t = useText();
  const left = useSecondsUntil(sentAt + resendIn * 1000);
  if (left > 0) {
    return (
      <Text c="dimmed" size="sm" className="tabular" py="xs">
        {t('common.otp.resendIn', { seconds: left })}
      </Text>
    );
  }
  return (
    <Button variant="subtle" onClick={onResend} loading={isSending}>
      {t('common.otp.resend')}
    </Button>
  );
}

/** Returns the whole seconds until an instant, 0 once it has passed. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = now >= instant;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, Math.ceil((instant - now) / 1000));
}

import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import type { BureauStatus } from '../../../../../src/contracts/credit-bureau.js';
import { useText } from '../../../i18n/use-text.ts';

/** Polling interval while the bureau pull is running; the server ends this state after a while. */
const POLL_MS = 1500;

interface Props {
  readonly status: BureauStatus | null | undefined;
  readonly refetch: () => unknown;
}

/** Reports above the offers that the bureau pull is running or has failed, and loads its result. */
export function BureauNote({ status, refetch }: Props) {
  const t = useText();
  const onTurn = useEffectEvent(refetch);
  useEffect(() => {
    if (status !== 'asking') return undefined;
    const timer = setInterval(() => void onTurn(), POLL_MS);
    return () => clearInterval(timer);
  }, [status]);
  return (
    <div role="status" className="no-print">
      {status && <Alert color={status === 'failed' ? 'yellow' : undefined}>{t(`permissions.bureau.${status}`)}</Alert>}
    </div>
  );
}

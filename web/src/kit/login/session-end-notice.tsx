import { Text } from '@mantine/core';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useBootstrap } from '../../brand/brand-context.ts';
import { useText } from '../../i18n/use-text.ts';
import { getSessionEnd } from '../../session/session-end.ts';
import classes from './session-end-notice.module.css';

/** Says why a new login is needed when the user did not log out; renders nothing otherwise. */
export function SessionEndNotice() {
  const t = useText();
  const { idle_seconds } = useBootstrap().config;
  const [end] = useState(() => getSessionEnd('customer'));
  if (!end) return null;
  const minutes = Math.max(1, Math.round(idle_seconds.customer / 60));
  return (
    <div role="status" className={classes.note}>
      <IconClockPause size={22} stroke={1.6} aria-hidden />
      <Text size="sm">{end === 'idle' ? t('customer.login.idle', { minutes }) : t('customer.login.ended')}</Text>
    </div>
  );
}

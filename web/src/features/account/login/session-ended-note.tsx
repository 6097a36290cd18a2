import '@mantine/core/styles/Alert.layer.css';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { Area } from '../../../../../src/contracts/pages.js';
import { useBootstrap } from '../../../brand/brand-context.ts';
import { useText } from '../../../i18n/use-text.ts';
import { getSessionEnd } from '../../../session/session-end.ts';
import classes from './login-page.module.css';

/** Explains the new login when the session did not end by logging out. */
export function SessionEndedNote({ area }: { readonly area: Area }) {
  const t = useText();
  const { idle_seconds } = useBootstrap().config;
  const [end] = useState(() => getSessionEnd(area));
  if (!end) return null;
  const minutes = Math.max(1, Math.round(idle_seconds[area] / 60));
  return (
    <Alert role="status" py="xs" className={classes.note}>
      {end === 'idle' ? t('workspace.login.idle', { minutes }) : t('workspace.login.ended')}
    </Alert>
  );
}

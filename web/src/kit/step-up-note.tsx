import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useAppSelector } from '../app/store.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';

/** Says why a button takes longer than usual: the browser works for the server (`api/solve-step-up.ts`). Nothing at all other times. */
export function StepUpNote() {
  const t = useText();
  const isRunning = useAppSelector((state) => state.stepUp.isRunning);
  const note = t('common.stepUp');
  useEffect(() => {
    if (isRunning) announce(note);
  }, [isRunning, note]);
  return (
    isRunning && (
      <Text size="sm" c="dimmed" ta="center">
        {note}
      </Text>
    )
  );
}

import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { stopStepUps } from '../api/stop-step-ups.ts';
import { useAppSelector } from '../api/store.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import classes from './step-up-note.module.css';
import { useFocusGivenBack } from './use-focus-given-back.ts';
import { useLasts } from './use-lasts.ts';

/** From then on nobody should wonder whether something is wrong. */
const LONG_MS = 5_000;

/**
 * Says why a button takes longer than usual: the browser works for the server (`api/solve-step-up.ts`). Once it lasts, says for how long that may
 * be, and offers to stop. Nothing at all other times, and nothing moves for it.
 * @param isHere false below a button that did not cause the work
 */
export function StepUpNote({ isHere = true }: { readonly isHere?: boolean }) {
  const isRunning = useAppSelector((state) => state.stepUp.isRunning) && isHere;
  return <div className={classes.place}>{isRunning && <Note />}</div>;
}

function Note() {
  const t = useText();
  useFocusGivenBack('[data-step-up]');
  const isLong = useLasts(true, LONG_MS);
  const note = t(isLong ? 'common.stepUpLasts' : 'common.stepUp');
  useEffect(() => announce(note), [note]);
  return (
    <div className={classes.note} data-step-up>
      <Text size="sm">{note}</Text>
      {isLong && (
        <Button variant="subtle" size="sm" onClick={stopStepUps}>
          {t('common.stepUpStop')}
        </Button>
      )}
    </div>
  );
}

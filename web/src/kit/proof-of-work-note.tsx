import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { cancelProofOfWork } from '../api/cancel-proof-of-work.ts';
import { useAppSelector } from '../api/store.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import classes from './proof-of-work-note.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useIsLongRunning } from './use-is-long-running.ts';

/** After this the page explains the delay. */
const SLOW_AFTER_MS = 5_000;

/**
 * Says why a button takes longer than usual: the browser solves a proof of work (`api/solve-proof-of-work.ts`). After a while it shows the
 * possible duration
 * and a cancel button. Renders nothing otherwise, and does not shift the layout.
 * @param isHere false below a button that did not cause the work
 */
export function ProofOfWorkNote({ isHere = true }: { readonly isHere?: boolean }) {
  const isRunning = useAppSelector((state) => state.stepUp.isRunning) && isHere;
  return <div className={classes.place}>{isRunning && <Note />}</div>;
}

function Note() {
  const t = useText();
  useRestoreFocus('[data-step-up]');
  const isLong = useIsLongRunning(true, SLOW_AFTER_MS);
  const note = t(isLong ? 'common.stepUpLasts' : 'common.stepUp');
  useEffect(() => announce(note), [note]);
  return (
    <div className={classes.note} data-step-up>
      <Text size="sm">{note}</Text>
      {isLong && (
        <Button variant="subtle" size="sm" onClick={cancelProofOfWork}>
          {t('common.stepUpStop')}
        </Button>
      )}
    </div>
  );
}

import { Button, Text } from '@mantine/core';
import { useEffect } from 'react';
import { cancelProofOfWork } from '../api/cancel-proof-of-work.ts';
import { useAppSelector } from '../api/store.ts';
import { useText } from '../i18n/use-text.ts';
import { announce } from './announce.ts';
import classes from './proof-of-work-note.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';
import { useIsLongRunning } from './use-is-long-running.ts';

/** From then on nobody should wonder whether something is wrong. */
const SLOW_AFTER_MS = 5_000;

/**
 * Says why a button takes longer than usual: the browser works for the server (`api/solve-proof-of-work.ts`). Once it lasts, says for how long that may
 * be, and offers to stop. Nothing at all other times, and nothing moves for it.
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

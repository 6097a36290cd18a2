import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';
import { useConfirmReload } from './use-confirm-reload.ts';

/**
 * Asks for confirmation before leaving a page with unsaved input: with a dialog within the site, through the browser on reload or close.
 */
export function LeaveGuard() {
  // A change of the page's query does not leave the page.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  useConfirmReload(true);
  return (
    <LeaveQuestion
      isOpen={blocker.state === 'blocked'}
      onLeave={() => {
        isLeaving.current = true;
        blocker.proceed?.();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.();
      }}
    />
  );
}

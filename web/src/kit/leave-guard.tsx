import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before a page is left on which something is not saved: by a dialog within the site, by the browser where the page is reloaded or closed. */
export function LeaveGuard() {
  const t = useText();
  // What is written into the address of a page leaves nothing.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      name=""
      title={t('admin.leave.title')}
      confirmLabel={t('admin.leave.go')}
      onConfirm={() => {
        isLeaving.current = true;
        blocker.proceed?.();
        return Promise.resolve();
      }}
      onClose={() => {
        if (!isLeaving.current) blocker.reset?.();
      }}
    >
      {t('admin.leave.text')}
    </ConfirmDialog>
  );
}

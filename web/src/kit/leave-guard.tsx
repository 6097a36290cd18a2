import { useRef } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useConfirmReload } from './use-confirm-reload.ts';

/**
 * Asks for confirmation before leaving a page with unsaved input: with a dialog within the site, through the browser on reload or close.
 */
export function LeaveGuard() {
  const t = useText();
  // A change of the page's query does not leave the page.
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  const isLeaving = useRef(false);
  useConfirmReload(true);
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

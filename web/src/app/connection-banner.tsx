import { Button } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { waitingChunks } from '../browser/load-chunk.ts';
import { useText } from '../i18n/use-text.ts';
import classes from './connection-banner.module.css';

/** Snapshot for server-side rendering. */
const serverSnapshot = { isOnline: () => true, isWaiting: () => false };

/** Tells the user that the connection is lost, or that a chunk is still loading, and that no input is lost. */
export function ConnectionBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine, serverSnapshot.isOnline);
  const isWaiting = useSyncExternalStore(waitingChunks.subscribe, () => waitingChunks.count() > 0, serverSnapshot.isWaiting);
  // The live region must exist before its text: only then do screen readers read it.
  return (
    <div ref={(place) => setBannerHeight(place)} role="status" className={classes.place}>
      {(!isOnline || isWaiting) && (
        <div className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <strong>{t(isOnline ? 'common.lostPart.title' : 'common.offline.title')}</strong>{' '}
            {t(isOnline ? 'common.lostPart.text' : 'common.offline.text')}
          </span>
          {isWaiting && (
            <Button variant="default" size="sm" onClick={waitingChunks.retry}>
              {t('common.actions.retry')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Set on every render: sticky elements at the top of a page are placed below the banner. */
const setBannerHeight = (place: HTMLElement | null) =>
  document.documentElement.style.setProperty('--banner-height', `${place?.offsetHeight ?? 0}px`);

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

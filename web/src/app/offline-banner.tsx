import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useText } from '../i18n/use-text.ts';
import classes from './offline-banner.module.css';

/** Says that the connection is gone, and that nothing is lost by it. */
export function OfflineBanner() {
  const t = useText();
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  // The region stands there before its text comes: that is when screen readers read it.
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.banner}>
          <IconWifiOff size={18} aria-hidden />
          <span>
            <strong>{t('common.offline.title')}</strong> {t('common.offline.text')}
          </span>
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/* Background tasks: registers the service worker, which shows an offline page without a connection, and purges expired drafts. */
import { purgeExpiredDrafts } from '../kit/draft/device-draft.ts';

// Unavailable over plain HTTP; a browser with storage disabled rejects it.
void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
purgeExpiredDrafts();

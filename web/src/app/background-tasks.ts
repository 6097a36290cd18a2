/* What nobody waits for: the worker that shows a page of ours where there is no connection, and the end of drafts that are too old. */
import { purgeExpiredDrafts } from '../kit/draft/device-draft.ts';

// Not there over plain HTTP; a browser that keeps nothing refuses it.
void navigator.serviceWorker?.register('/sw.js').catch(() => undefined);
purgeExpiredDrafts();

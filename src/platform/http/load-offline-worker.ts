import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** URL of the service worker that supports customer pages on a poor network (docs/adr/0051). */
export const OFFLINE_WORKER = '/sw.js';

/** Replaces an installed service worker: clears its caches, and is gone with the next page. */
const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Returns the service worker of the build; when it is switched off, a script that unregisters installed ones. Returns undefined when the
 * build has none.
 */
export async function loadOfflineWorker(root: string, isOn: boolean): Promise<string | undefined> {
  if (!isOn) return UNREGISTER_SCRIPT;
  return await readFile(resolve(root, 'sw.js'), 'utf8').catch(() => undefined);
}

import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/** Where browsers ask for the worker that stands between a customer's pages and a poor network (docs/adr/0051). */
export const OFFLINE_WORKER = '/sw.js';

/** Takes the place of one that is there already: forgets what it kept, and goes with the next page. */
const UNREGISTER_SCRIPT = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/** The worker that the build has made; where it is switched off, one that ends those that browsers have. Undefined where the build has none. */
export async function loadOfflineWorker(root: string, isOn: boolean): Promise<string | undefined> {
  if (!isOn) return UNREGISTER_SCRIPT;
  return await readFile(resolve(root, 'sw.js'), 'utf8').catch(() => undefined);
}

/**
 * Stands between a customer's pages and a poor network (docs/adr/0051). It keeps hashed files alone: no page, no answer of the API and nothing of a
 * person; what staff and partners open goes past it.
 */
import { audienceOf } from '../../../../src/contracts/audience-of-path.js';
import { offlinePage } from './offline-page.ts';

interface Extendable extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void;
}

interface Fetched extends Extendable {
  readonly request: Request;
  readonly clientId: string;
  readonly respondWith: (answer: Promise<Response>) => void;
}

interface WorkerScope {
  /** Scripts and styles of the first view; the build names them. */
  readonly firstView: readonly string[];
  readonly clients: { readonly get: (id: string) => Promise<{ readonly url: string } | undefined> };
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
}

const worker = self as unknown as WorkerScope;

const CACHE = 'assets';
/** Of all parts that customers load; of several builds the oldest go first. */
const MOST_KEPT = 150;
/** A page whose first byte takes longer is as good as none. */
const PATIENCE_MS = 15_000;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...worker.firstView])));
  // Files are named by their content: whichever worker gives them, they are the same.
  void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => event.waitUntil(dropOldest()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (audienceOf(pathname) === 'customer') event.respondWith(fetchedPage(request));
  } else if (pathname.startsWith('/assets/') && search === '') event.respondWith(keptFile(event));
});

async function fetchedPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined));
  const page = await Promise.race([fetch(request).catch(() => undefined), late]);
  return page ?? offlinePage();
}

async function keptFile(event: Fetched): Promise<Response> {
  const { request, clientId } = event;
  const page = await worker.clients.get(clientId);
  if (!page || audienceOf(new URL(page.url).pathname) !== 'customer') return await fetch(request);
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  // A device that is full keeps no more.
  if (answer.ok) event.waitUntil(cache.put(request.url, answer.clone()).then(dropOldest, () => undefined));
  return answer;
}

async function dropOldest(): Promise<void> {
  const cache = await caches.open(CACHE);
  const names = await cache.keys();
  for (const name of names.slice(0, Math.max(0, names.length - MOST_KEPT))) await cache.delete(name);
}

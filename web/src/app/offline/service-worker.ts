/**
 * Shows an offline page instead of a customer page when there is no connection (docs/adr/0051). It stores nothing. Hashed files are left to
 * the HTTP cache:
 * Chromium discards the preload of a file that a worker answers from a store of its own, and loads it a second time. Pages of staff and
 * partners
 * bypass it.
 */
import { getAudienceFromPath } from '../../../../src/contracts/audience-from-path.js';
import { createOfflinePage } from './offline-page.ts';

interface FetchEvent extends Event {
  readonly request: Request;
  readonly respondWith: (response: Promise<Response>) => void;
}

interface WorkerScope {
  readonly skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: () => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const worker = self as unknown as WorkerScope;

/** A page whose first byte takes longer counts as unreachable. */
const TIMEOUT_MS = 15_000;

// Nothing is stored, so an older and a newer worker cannot conflict.
worker.addEventListener('install', () => void worker.skipWaiting());

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode !== 'navigate' || request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (getAudienceFromPath(pathname) === 'customer') event.respondWith(fetchPage(request));
});

async function fetchPage(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS, undefined));
  const page = await Promise.race([fetch(request).catch(() => undefined), late]);
  return page ?? createOfflinePage();
}

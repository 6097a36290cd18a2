import { apiOrigin, newRequestId } from './api-origin.ts';

/** Longer than the application takes to load; older responses may be outdated. */
const MAX_AGE_MS = 15_000;

interface PrefetchEntry {
  readonly response: Promise<Response | undefined>;
  readonly requestedAt: number;
}

declare global {
  var earlyAnswers: Map<string, PrefetchEntry | undefined> | undefined;
}

/**
 * Reads that were requested before the application had loaded (by `prefetch.ts`, a separate script), by URL; undefined once the application
 * has requested the URL itself.
 */
const prefetchCache = (globalThis.earlyAnswers ??= new Map());

/**
 * Prefetches a URL for the application, which uses the response for its own first request. Returns the body, or undefined when it is
 * unavailable.
 * Requests nothing when the application has already requested the URL: its next request there must be a new one.
 */
export async function prefetch<T>(
  path: string,
  { token, language }: { readonly token: string; readonly language: string },
): Promise<T | undefined> {
  const address = apiOrigin + path;
  if (prefetchCache.has(address)) return undefined;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language, 'x-request-id': newRequestId() };
  const response = fetch(address, { credentials: 'same-origin', headers }).catch(() => undefined);
  prefetchCache.set(address, { response, askedAt: Date.now() });
  const answer = await response;
  return answer?.ok ? ((await answer.clone().json()) as T) : undefined;
}

/** Works like `fetch`, but uses a prefetched response if there is one. Each response is used once, a failed one never. */
export async function fetchWithPrefetch(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { url, method } = request instanceof Request ? request : { url: String(request), method: init?.method ?? 'GET' };
  const ahead = method === 'GET' ? prefetchCache.get(url) : undefined;
  prefetchCache.set(url, undefined);
  const answer = ahead && Date.now() - ahead.askedAt < MAX_AGE_MS ? await ahead.response : undefined;
  return answer?.ok && !answer.bodyUsed ? answer : await fetch(request, init);
}

import { apiOrigin, newRequestId } from './api-origin.ts';

/** Longer than the application takes to come; what is older may no longer be true. */
const MAX_AGE_MS = 15_000;

interface PrefetchEntry {
  readonly response: Promise<Response | undefined>;
  readonly requestedAt: number;
}

declare global {
  var earlyAnswers: Map<string, PrefetchEntry | undefined> | undefined;
}

/** Reads that were asked for before the application was there (`prefetch.ts`, a script of its own), by address; undefined once it has asked there. */
const prefetchCache = (globalThis.earlyAnswers ??= new Map());

/**
 * Asks ahead of the application, which then gets this answer to its own first question. Answers the body, or undefined where it cannot be had.
 * Where the application was quicker nothing is asked: its next question there is about something newer.
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

/** `fetch`, or what was asked ahead of it; an answer is given once, and a failure never. */
export async function fetchWithPrefetch(request: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const { url, method } = request instanceof Request ? request : { url: String(request), method: init?.method ?? 'GET' };
  const ahead = method === 'GET' ? prefetchCache.get(url) : undefined;
  prefetchCache.set(url, undefined);
  const answer = ahead && Date.now() - ahead.askedAt < MAX_AGE_MS ? await ahead.response : undefined;
  return answer?.ok && !answer.bodyUsed ? answer : await fetch(request, init);
}

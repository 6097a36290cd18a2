import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fetchWithPrefetch, prefetch } from './prefetch-cache.ts';
import { apiOrigin } from './api-origin.ts';

const caller = { token: 't', language: 'en' };
const address = (path: string) => `${apiOrigin}${path}`;
const body = async (answer: Promise<Response>) => (await (await answer).json()) as unknown;

let answers: number;
let status: number;
const realFetch = globalThis.fetch;
beforeEach(() => {
  [answers, status] = [0, 200];
  globalThis.fetch = () => Promise.resolve(new Response(JSON.stringify({ answer: ++answers }), { status }));
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

it('the first request gets the prefetched response, later ones do not', async () => {
  expect(await prefetch('/api/user/a', caller)).toEqual({ answer: 1 });
  expect(await body(fetchWithPrefetch(address('/api/user/b')))).toEqual({ answer: 2 });
  expect(await body(fetchWithPrefetch(address('/api/user/a')))).toEqual({ answer: 1 });
  expect(await body(fetchWithPrefetch(address('/api/user/a')))).toEqual({ answer: 3 });
});

it('a write does not get a prefetched response', async () => {
  await prefetch('/api/user/c', caller);
  expect(await body(fetchWithPrefetch(address('/api/user/c'), { method: 'POST' }))).toEqual({ answer: 2 });
});

it('a prefetch is skipped after the application has made the request, so that the next response is a new one', async () => {
  expect(await body(fetchWithPrefetch(address('/api/user/q')))).toEqual({ answer: 1 });
  expect(await prefetch('/api/user/q', caller)).toBeUndefined();
  expect(await body(fetchWithPrefetch(address('/api/user/q')))).toEqual({ answer: 2 });
});

it('a failed prefetch is requested again', async () => {
  status = 503;
  expect(await prefetch('/api/user/d', caller)).toBeUndefined();
  status = 200;
  expect(await body(fetchWithPrefetch(address('/api/user/d')))).toEqual({ answer: 2 });
});

it('an outdated response is not returned', async () => {
  await prefetch('/api/user/e', caller);
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['queueMicrotask', 'nextTick'] });
  expect(await body(fetchWithPrefetch(address('/api/user/e')))).toEqual({ answer: 2 });
});

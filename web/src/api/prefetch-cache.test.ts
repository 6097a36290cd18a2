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

it('what was asked ahead is the answer to the first question, and to no other', async () => {
  expect(await prefetch('/api/user/a', caller)).toEqual({ answer: 1 });
  expect(await body(fetchWithPrefetch(address('/api/user/b')))).toEqual({ answer: 2 });
  expect(await body(fetchWithPrefetch(address('/api/user/a')))).toEqual({ answer: 1 });
  expect(await body(fetchWithPrefetch(address('/api/user/a')))).toEqual({ answer: 3 });
});

it('a write is never answered by what was read', async () => {
  await prefetch('/api/user/c', caller);
  expect(await body(fetchWithPrefetch(address('/api/user/c'), { method: 'POST' }))).toEqual({ answer: 2 });
});

it('nothing is asked ahead of an application that was quicker, so that its next answer is a new one', async () => {
  expect(await body(fetchWithPrefetch(address('/api/user/q')))).toEqual({ answer: 1 });
  expect(await prefetch('/api/user/q', caller)).toBeUndefined();
  expect(await body(fetchWithPrefetch(address('/api/user/q')))).toEqual({ answer: 2 });
});

it('a failure is asked again', async () => {
  status = 503;
  expect(await prefetch('/api/user/d', caller)).toBeUndefined();
  status = 200;
  expect(await body(fetchWithPrefetch(address('/api/user/d')))).toEqual({ answer: 2 });
});

it('an old answer is not given', async () => {
  await prefetch('/api/user/e', caller);
  jest.useFakeTimers({ now: Date.now() + 60_000, doNotFake: ['queueMicrotask', 'nextTick'] });
  expect(await body(fetchWithPrefetch(address('/api/user/e')))).toEqual({ answer: 2 });
});

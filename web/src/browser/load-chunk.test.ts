import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loadChunk, withoutRetry, waitingChunks } from './load-chunk.ts';
import { page } from './page.ts';

const { fetch } = globalThis;
const { reload } = page;
/** Response by file; every other file is available. */
let answers: Record<string, () => Promise<Response>>;
let asked: string[];
/** Each test uses files of its own: a loaded file is never requested again. */
let part: string;
let number = 0;
const load = jest.fn<() => Promise<string>>(() => Promise.resolve('part'));

const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const missing = () => Promise.resolve(new Response('', { status: 404 }));

beforeEach(() => {
  part = `assets/part-${number++}.js`;
  answers = {};
  asked = [];
  load.mockClear();
  page.reload = jest.fn();
  globalThis.fetch = jest.fn<typeof fetch>((input) => {
    const file = String(input);
    asked.push(file);
    return (answers[file] ?? (() => Promise.resolve(new Response('there'))))();
  });
});
afterEach(() => {
  globalThis.fetch = fetch;
  page.reload = reload;
  document.head.innerHTML = '';
  sessionStorage.clear();
});

it('imports a chunk once its files are loaded, and requests each file once', async () => {
  expect(await loadChunk(load, [part])).toBe('part');
  await loadChunk(load, [part]);
  expect(asked).toEqual([`/${part}`]);
  expect(load).toHaveBeenCalledTimes(2);
});

it('waits while a file is unavailable, reports it, and continues on a manual retry', async () => {
  answers[`/${part}`] = lost;
  const loaded = loadChunk(load, [part]);
  await waitFor(() => expect(waitingChunks.count()).toBe(1));
  expect(load).not.toHaveBeenCalled();
  const counts = new Set<number>();
  const unsubscribe = waitingChunks.subscribe(() => counts.add(waitingChunks.count()));
  waitingChunks.retry();
  await waitFor(() => expect(asked.length).toBe(2));
  delete answers[`/${part}`];
  waitingChunks.retry();
  expect(await loaded).toBe('part');
  expect(page.reload).not.toHaveBeenCalled();
  // Reported from the first attempt to the last, without flicker between them.
  expect([...counts]).toEqual([0]);
  unsubscribe();
});

it('continues when the connection is back', async () => {
  answers[`/${part}`] = lost;
  const loaded = loadChunk(load, [part]);
  await waitFor(() => expect(waitingChunks.count()).toBe(1));
  delete answers[`/${part}`];
  window.dispatchEvent(new Event('online'));
  expect(await loaded).toBe('part');
});

it('reloads the page only for another build, and waits when the reload did not help', async () => {
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  const index = (entry: string) => () => Promise.resolve(new Response(`<script type="module" crossorigin src="${entry}"></script>`));
  answers[`/${part}`] = missing;
  answers['/'] = index('/assets/index-old.js');
  void loadChunk(load, [part]);
  await waitFor(() => expect(waitingChunks.count()).toBe(1));
  expect(page.reload).not.toHaveBeenCalled();
  answers['/'] = index('/assets/index-new.js');
  waitingChunks.retry();
  await waitFor(() => expect(page.reload).toHaveBeenCalledTimes(1));
  // The reload returned the same page.
  const before = waitingChunks.count();
  part = `assets/part-${number++}.js`;
  answers[`/${part}`] = missing;
  const loaded = loadChunk(load, [part]);
  await waitFor(() => expect(waitingChunks.count()).toBe(before + 1));
  expect(page.reload).toHaveBeenCalledTimes(1);
  expect(load).not.toHaveBeenCalled();
  delete answers[`/${part}`];
  waitingChunks.retry();
  expect(await loaded).toBe('part');
});

it('tries a prefetch once, and can load the chunk later', async () => {
  answers[`/${part}`] = lost;
  const before = waitingChunks.count();
  await expect(withoutRetry(() => loadChunk(load, [part]))).rejects.toThrow(part);
  expect(waitingChunks.count()).toBe(before);
  delete answers[`/${part}`];
  expect(await loadChunk(load, [part])).toBe('part');
});

it('finds the file of a chunk without dependencies by its import', async () => {
  const alone = Object.assign(() => Promise.resolve(1), { toString: () => 'async()=>await import(`./alone-1a2b.js`)' });
  await loadChunk(alone);
  expect(asked).toEqual(['/assets/alone-1a2b.js']);
});

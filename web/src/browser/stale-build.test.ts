import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isReloadDue } from './stale-build.ts';

const pageOf = (entry: string) => `<html><head><script type="module" crossorigin src="${entry}"></script></head></html>`;
const { fetch } = globalThis;

beforeEach(() => {
  document.head.innerHTML = pageOf('/assets/index-old.js');
});
afterEach(() => {
  globalThis.fetch = fetch;
  document.head.innerHTML = '';
  sessionStorage.clear();
});

it.each([
  ['the same page', new Response(pageOf('/assets/index-old.js')), false],
  ['the page of another build', new Response(pageOf('/assets/index-new.js')), true],
  ['no page of ours', new Response('<p>Log in to the network</p>'), false],
  ['an error', new Response(pageOf('/assets/index-new.js'), { status: 502 }), false],
])('a server that answers %s', async (_, answer, isReplaced) => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(answer));
  expect(await isReloadDue()).toBe(isReplaced);
});

it('is reloaded for once for each other build, also where two of them answer in turns', async () => {
  const answers = ['new', 'new', 'newest', 'new', 'newest'];
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(pageOf(`/assets/index-${answers.shift()}.js`))));
  const due: boolean[] = [];
  while (answers.length > 0) due.push(await isReloadDue());
  expect(due).toEqual([true, false, true, false, false]);
});

it('is not reloaded for where the browser keeps nothing: nobody could tell the first time from the next', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(pageOf('/assets/index-new.js'))));
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await isReloadDue()).toBe(false);
  setItem.mockRestore();
});

it('a server that is not reached says nothing', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  expect(await isReloadDue()).toBe(false);
});

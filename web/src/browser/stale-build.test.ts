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
])('compares the builds when the server returns %s', async (_, answer, isReplaced) => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(answer));
  expect(await isReloadDue()).toBe(isReplaced);
});

it('requires a reload once per other build, even when two builds alternate', async () => {
  const answers = ['new', 'new', 'newest', 'new', 'newest'];
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(pageOf(`/assets/index-${answers.shift()}.js`))));
  const due: boolean[] = [];
  while (answers.length > 0) due.push(await isReloadDue());
  expect(due).toEqual([true, false, true, false, false]);
});

it('requires no reload when storage is disabled, because an earlier reload cannot be detected', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(new Response(pageOf('/assets/index-new.js'))));
  const setItem = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(await isReloadDue()).toBe(false);
  setItem.mockRestore();
});

it('requires no reload when the server is unreachable', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  expect(await isReloadDue()).toBe(false);
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { isBuildReplaced } from './stale-build.ts';

const pageOf = (entry: string) => `<html><head><script type="module" crossorigin src="${entry}"></script></head></html>`;
const { fetch } = globalThis;

beforeEach(() => {
  document.head.innerHTML = pageOf('/assets/index-old.js');
});
afterEach(() => {
  globalThis.fetch = fetch;
  document.head.innerHTML = '';
});

it.each([
  ['the same page', new Response(pageOf('/assets/index-old.js')), false],
  ['the page of another build', new Response(pageOf('/assets/index-new.js')), true],
  ['no page of ours', new Response('<p>Log in to the network</p>'), false],
  ['an error', new Response(pageOf('/assets/index-new.js'), { status: 502 }), false],
])('a server that answers %s', async (_, answer, isReplaced) => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.resolve(answer));
  expect(await isBuildReplaced()).toBe(isReplaced);
});

it('a server that is not reached says nothing', async () => {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('offline')));
  expect(await isBuildReplaced()).toBe(false);
});

import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { createStore } from '../api/store.ts';
import type { ShowToast } from '../api/toasts-middleware.ts';
import { redirectCallsTo, type TestRequest, TestServer } from '../testing/test-server.ts';
import { recordVisit } from './record-visit.ts';

let status = 204;
const server = new TestServer(() => ({ status }));
let undo: () => void;
beforeAll(async () => {
  undo = redirectCallsTo(await server.start());
});
afterAll(async () => {
  undo();
  await server.stop();
});
beforeEach(() => {
  status = 204;
  server.requests.length = 0;
  sessionStorage.clear();
  Object.defineProperty(document, 'referrer', { configurable: true, value: '' });
});

const toasts = jest.fn<ShowToast>();

/** Loads a page in this tab; returns the visits that it sent to the server. */
async function load(address: string): Promise<unknown[]> {
  window.history.replaceState(null, '', address);
  const before = server.requests.length;
  await createStore(toasts).dispatch(recordVisit());
  return server.requests.slice(before).map(({ method, path, body }: TestRequest) => [method, path, JSON.parse(body) as unknown]);
}

const told = (body: object) => [['POST', '/api/visits', body]];

it('sends the path and the query parameters, and leaves the address unchanged', async () => {
  const address = '/credit-cards?partner=demo-02&utm_source=radio&qr=7&other=1';
  expect(await load(address)).toEqual(told({ path: '/credit-cards', partner: 'demo-02', utm_source: 'radio', qr: '7' }));
  expect(window.location.pathname + window.location.search).toBe(address);
});

it('sends once per tab, and again when the parameters change', async () => {
  expect(await load('/')).toEqual(told({ path: '/' }));
  expect(await load('/login')).toEqual([]);
  expect(await load('/?utm_source=radio')).toEqual(told({ path: '/', utm_source: 'radio' }));
  expect(await load('/?utm_source=radio')).toEqual([]);
  expect(await load('/login')).toEqual([]);
  expect(await load('/?utm_source=post')).toEqual(told({ path: '/', utm_source: 'post' }));
});

it('sends scheme and host of the referring site only', async () => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: 'https://news.example/loans?reader=asha' });
  expect(await load('/')).toEqual(told({ path: '/', referrer: 'https://news.example' }));
  sessionStorage.clear();
  Object.defineProperty(document, 'referrer', { configurable: true, value: `${window.location.origin}/products` });
  expect(await load('/')).toEqual(told({ path: '/' }));
});

it('leaves out values that the server would reject or that identify a customer', async () => {
  const address = `/user/application-status/3f2a8c1e-0000-4000-8000-000000000000?utm_source=${'x'.repeat(121)}&lead=9876543210&utm_term=a%40b.example&qr=1`;
  expect(await load(address)).toEqual(told({ path: '/user/application-status/:id', qr: '1' }));
});

it.each([429, 500])('shows no error for a response of %i, and sends again on the next page', async (refusal) => {
  status = refusal;
  expect(await load('/?qr=1')).toHaveLength(1);
  expect(toasts).not.toHaveBeenCalled();
  status = 204;
  expect(await load('/?qr=1')).toHaveLength(1);
  expect(await load('/?qr=1')).toHaveLength(0);
});

it('shows no error when the server is unreachable', async () => {
  const back = redirectCallsTo('http://127.0.0.1:1');
  try {
    expect(await load('/')).toEqual([]);
    expect(toasts).not.toHaveBeenCalled();
  } finally {
    back();
  }
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sampleBootstrap } from '../testing/sample-bootstrap.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../testing/test-server.ts';
import { loadCustomer } from '../session/customer-slice.ts';
import { loadBootstrap } from './load-bootstrap.ts';

const ofBrand = (slug: string) => ({ ...sampleBootstrap, brand: { ...sampleBootstrap.brand, slug } });
let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: ofBrand('demo-02') };
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.getElementById('bootstrap')?.remove();
});

/** Loads a page at an address, with the brand that the server wrote into it. */
async function load(address: string, slug: string): Promise<string> {
  window.history.replaceState(null, '', address);
  document.getElementById('bootstrap')?.remove();
  const script = document.createElement('script');
  script.id = 'bootstrap';
  script.type = 'application/json';
  script.textContent = JSON.stringify(ofBrand(slug));
  document.head.append(script);
  return (await loadBootstrap()).brand.slug;
}

it('reads the brand from the page without a request', async () => {
  expect(await load('/', 'cl')).toBe('cl');
  expect(await load('/?partner=demo-02', 'demo-02')).toBe('demo-02');
  expect(server.requests).toEqual([]);
});

it('keeps the brand that the tab was opened with after a reload at another address', async () => {
  await load('/?partner=demo-02', 'demo-02');
  expect(await load('/user/offers', 'cl')).toBe('demo-02');
  expect(server.requests[0]?.path).toBe('/api/bootstrap?host=localhost&partner=demo-02');
});

it('switches to another brand that an address names, including the default one', async () => {
  await load('/?partner=demo-02', 'demo-02');
  expect(await load('/?partner=cl', 'cl')).toBe('cl');
  expect(await load('/products', 'cl')).toBe('cl');
  expect(server.requests).toEqual([]);
});

it('switches to a brand that the path names', async () => {
  await load('/?partner=demo-02', 'demo-02');
  expect(await load('/demo-03/partner/login', 'demo-03')).toBe('demo-03');
  expect(server.requests).toEqual([]);
});

it('keeps the product of the tracking link for the tab, and clears it with another link', async () => {
  const kept = () => loadCustomer().link?.product;
  answer = { body: { ...ofBrand('demo-02'), link_product: 'pl' } };
  await load('/products?partner=demo-02', 'demo-02');
  await load('/products?link=abc', 'cl');
  expect(server.requests[0]?.path).toBe('/api/bootstrap?host=localhost&partner=demo-02&link=abc');
  expect(kept()).toBe('pl');
  await load('/user/offers', 'demo-02');
  expect(kept()).toBe('pl');
  await load('/?partner=demo-02&link=other', 'demo-02');
  expect(kept()).toBeUndefined();
});

it("shows the page's own brand when the stored one is unavailable", async () => {
  await load('/?partner=demo-02', 'demo-02');
  answer = { status: 503 };
  expect(await load('/products', 'cl')).toBe('cl');
});

it('shows the draft of a preview link while the tab is open, without the secret in the address', async () => {
  answer = { body: { ...ofBrand('cl'), preview: 'shown' } };
  await load('/?preview=secret&partner=cl', 'cl');
  expect(window.location.search).toBe('?partner=cl');
  expect(server.requests[0]?.path).toBe('/api/bootstrap?host=localhost&partner=cl&preview=secret');
  await load('/products', 'cl');
  expect(server.requests[1]?.path).toBe('/api/bootstrap?host=localhost&partner=cl&preview=secret');
});

it('clears an expired preview link, and ignores preview links behind a login', async () => {
  answer = { body: { ...ofBrand('cl'), preview: 'ended' } };
  await load('/?preview=secret', 'cl');
  await load('/products', 'cl');
  expect(server.requests).toHaveLength(1);
  sessionStorage.setItem('preview', 'secret');
  await load('/admin/partners', 'cl');
  expect(server.requests).toHaveLength(1);
});

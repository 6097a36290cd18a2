import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { loanTypeKeys, loanTypes } from '../../src/contracts/loan-types.js';
import { storeLastLogin } from './session/last-login.ts';
import { redirectCallsTo, TestServer } from './testing/test-server.ts';

const APP_ID = 'app-1';

let server: TestServer;
let restoreFetch: () => void;
/** The customer's product and id: a page prefetches a path once, so that each product has a customer of its own. */
let customer: { readonly product_type: string; readonly user_id: string };
beforeEach(async () => {
  server = new TestServer(({ path }) => {
    if (path === '/api/session/refresh') return { body: { token: 't', user_id: customer.user_id } };
    return { body: { inflight_credit_app_id: APP_ID, product_type: customer.product_type } };
  });
  restoreFetch = redirectCallsTo(await server.start());
  storeLastLogin('customer');
});
afterEach(async () => {
  restoreFetch();
  await server.stop();
  localStorage.clear();
  jest.resetModules();
});

it.each(loanTypeKeys)('the offers of %s are requested with their page, before the application is loaded', async (type) => {
  const { paths, productType } = loanTypes[type];
  customer = { product_type: productType, user_id: type };
  window.history.replaceState(null, '', paths.offers);
  await import('./prefetch.ts');
  const query = new URLSearchParams({ sort: 'apr', product_type: productType }).toString();
  const expected = ['/api/session/refresh', `/api/user/${type}`, `/api/applications/${APP_ID}/offers?${query}`];
  await waitFor(() => expect(server.requests.map(({ path }) => path)).toEqual(expected));
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { ssrPages, ssrPaths } from '../../../src/contracts/ssr-pages.js';
import { loanTypeKeys, loanTypes } from '../../../src/contracts/loan-types.js';
import type { AppStore } from '../api/store.ts';
import { applicationOpened } from '../session/customer-slice.ts';
import { sessionChecking, signedOut } from '../session/session-slice.ts';
import { OffersServer } from '../testing/offers-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { APP_ID, logInCustomer } from '../testing/sample-customer.ts';
import { customerRoutes } from './customer-routes.tsx';

let server: OffersServer;
beforeEach(async () => {
  server = await OffersServer.start();
  const at = '2026-11-20T10:00:00.000Z';
  server.application = {
    body: {
      app_id: APP_ID,
      product_type: 'Personal Loans',
      requested_amount: 200_000,
      tenure: 24,
      requested_at: at,
      submissions: [],
      timeline: [],
    },
  };
});
afterEach(() => server.stop());

/** Opens a page as a returning customer whose session is still being requested. */
const open = (path: string) =>
  renderPage([{ HydrateFallback: () => null, children: [customerRoutes] }], {
    path,
    prepare: (store: AppStore) => {
      store.dispatch(sessionChecking('customer'));
      store.dispatch(applicationOpened(APP_ID));
    },
  });

const framed = ssrPaths.filter((path) => ssrPages[path] === 'customer').map((path) => path.replace(':appId', APP_ID));

describe.each(framed)('%s, while the session is being requested', (path) => {
  it('shows its skeleton without requests, which then fills with data', async () => {
    const { store } = await open(path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(document.querySelector('main .mantine-Skeleton-root')).not.toBeNull();
    expect(server.requests).toEqual([]);
    const type = loanTypeKeys.find((key) => loanTypes[key].paths.offers === path) ?? 'pl';
    server.profile = { product_type: loanTypes[type].productType, [loanTypes[type].completedFlag]: 1 };
    act(() => logInCustomer(store, { type }));
    await waitFor(() => expect(document.querySelector('main .mantine-Skeleton-root')).toBeNull());
    expect(server.requests.map((seen) => seen.path)).toContainEqual(expect.stringContaining(`/api/applications/${APP_ID}`));
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
  });

  it('redirects to the start page when there is no session', async () => {
    const { store, path: here } = await open(path);
    await screen.findByRole('heading', { level: 1 });
    act(() => void store.dispatch(signedOut({ audience: 'customer', ended: false })));
    await waitFor(() => expect(here()).toBe('/'));
  });
});

it('any other customer page loads below the header, whose tools reserve the space for the name', async () => {
  server.openResponse = { body: { applications: [] } };
  const { store } = await open('/user/applications');
  const tools = await screen.findByRole('button', { name: 'Menu', hidden: true });
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  expect(tools.closest('[data-awaited]')).not.toBeNull();
  act(() => logInCustomer(store));
  await waitFor(() => expect(tools.closest('[data-awaited]')).toBeNull());
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
});

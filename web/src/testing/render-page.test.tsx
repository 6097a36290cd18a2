import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { OffersPage } from '../features/customer/offers/offers-page.tsx';
import { openAsCustomer } from './open-as-customer.ts';
import { OffersServer } from './offers-server.ts';
import { renderPage } from './render-page.tsx';

/** Longer than the first pause before a read is retried. */
const REPEATED_MS = 600;

let api: OffersServer;
beforeEach(async () => (api = await OffersServer.start()));
afterEach(() => api.stop());

const questions = () => api.requests.filter(({ path }) => path.includes('/offers'));

it('renders a page whose test may end before the server has responded', async () => {
  api.offersResponse = new Promise(() => undefined);
  await openAsCustomer(<OffersPage type="pl" />, '/user/offers');
  await waitFor(() => expect(questions()).toHaveLength(1));
});

it('sends no more requests for the page of an earlier test', async () => {
  await new Promise((resolve) => setTimeout(resolve, REPEATED_MS));
  expect(screen.queryByRole('main')).toBeNull();
  expect(api.requests).toEqual([]);
});

it('renders toasts without an import, which Jest rejects between two tests', async () => {
  await renderPage(<p>page</p>);
  await waitFor(() => expect(document.querySelector('.mantine-Notifications-root')).not.toBeNull());
});

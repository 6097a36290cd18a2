import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { api as calls } from '../../../api/generated.ts';
import { OffersServer } from '../../../testing/offers-server.ts';
import { sayAsOtherTab } from '../../../testing/other-tab.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { OffersPage } from './offers-page.tsx';

const NOTE = 'Your offers were changed in another tab. This is how they stand now.';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
});
afterEach(() => api.stop());

const open = () => renderPage(<OffersPage />, { path: '/user/offers', prepare: (store) => asCustomer(store, { appId: APP_ID }) });
const asked = () => api.seen.filter(({ path }) => path.includes('/offers')).length;

it('are asked for again, and said to be others, when another tab has changed them', async () => {
  await open();
  await screen.findByText('₹2,00,000 over 24 months');
  api.offers = { ...api.offers, amount: 90_000, matched: [{ ...sampleOffer, offer_id: 'o9', amount: 90_000 }] };
  act(() => sayAsOtherTab('offers-customer'));
  expect(await screen.findByText(NOTE)).toBeVisible();
  expect(screen.getByText('₹90,000 over 24 months')).toBeVisible();
});

it('are said to be others when another tab has applied to a lender', async () => {
  await open();
  await screen.findByText('₹2,00,000 over 24 months');
  api.matched = [{ ...sampleOffer, submission: sampleSubmission }];
  act(() => sayAsOtherTab('offers-customer'));
  expect(await screen.findByText(NOTE)).toBeVisible();
});

it('are not said to be others where nothing came of it', async () => {
  await open();
  await screen.findByText('₹2,00,000 over 24 months');
  const before = asked();
  act(() => sayAsOtherTab('offers-customer'));
  await waitFor(() => expect(asked()).toBe(before + 1));
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('are told of to the other tabs: an application, and a request for another amount; looking at them is not', async () => {
  const heard = jest.fn();
  const other = new BroadcastChannel('offers-customer');
  other.onmessage = heard;
  const { store } = await open();
  await screen.findByText('₹2,00,000 over 24 months');
  expect(heard).not.toHaveBeenCalled();
  await act(() => store.dispatch(calls.endpoints.getOffers.initiate({ appId: APP_ID, amount: 90_000, tenure: 12 })));
  await waitFor(() => expect(heard).toHaveBeenCalledTimes(1));
  await act(() =>
    store.dispatch(calls.endpoints.chooseOffer.initiate({ appId: APP_ID, lenderId: 'l1', chooseOfferRequest: { consent: 1 } })),
  );
  // What was asked for before is asked for again after an application, and told of too.
  await waitFor(() => expect(heard.mock.calls.length).toBeGreaterThan(1));
  other.close();
});

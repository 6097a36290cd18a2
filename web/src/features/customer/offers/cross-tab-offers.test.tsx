import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { api as calls } from '../../../api/generated.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { OffersServer } from '../../../testing/offers-server.ts';
import { postAsOtherTab } from '../../../testing/post-as-other-tab.ts';
import { APP_ID, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { OffersPage } from './offers-page.tsx';

const NOTE = 'Your offers were changed in another tab. This is how they stand now.';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
});
afterEach(() => api.stop());

const open = () => openAsCustomer(<OffersPage type="pl" />, '/user/offers');
const requestsSent = () => api.requests.filter(({ path }) => path.includes('/offers')).length;

it('offers are reloaded and marked as changed when another tab has changed them', async () => {
  await open();
  await screen.findByText('₹2,00,000 over 24 months');
  api.offers = { ...api.offers, amount: 90_000, matched: [{ ...sampleOffer, offer_id: 'o9', amount: 90_000 }] };
  act(() => postAsOtherTab('offers-customer'));
  expect(await screen.findByText(NOTE)).toBeVisible();
  expect(screen.getByText('₹90,000 over 24 months')).toBeVisible();
});

it('offers are marked as changed when another tab has applied to a lender', async () => {
  await open();
  await screen.findByText('₹2,00,000 over 24 months');
  api.matched = [{ ...sampleOffer, submission: sampleSubmission }];
  act(() => postAsOtherTab('offers-customer'));
  expect(await screen.findByText(NOTE)).toBeVisible();
});

it('offers are not marked as changed when they are still the same', async () => {
  const { store } = await open();
  await screen.findByText('₹2,00,000 over 24 months');
  const before = requestsSent();
  act(() => postAsOtherTab('offers-customer'));
  await waitFor(() => expect(requestsSent()).toBe(before + 1));
  // Waits until the response is rendered.
  await act(() => Promise.all(store.dispatch(calls.util.getRunningQueriesThunk())));
  expect(screen.queryByText(NOTE)).toBeNull();
});

it('changes are broadcast to other tabs: a request for another amount, and an application, but not a read', async () => {
  const told: string[] = [];
  let doing = 'looking';
  const other = new BroadcastChannel('offers-customer');
  other.onmessage = ({ data }: MessageEvent<{ payload: unknown }>) => told.push(data.payload === 'end' ? 'end' : doing);
  const { store } = await open();
  await screen.findByText('₹2,00,000 over 24 months');
  doing = 'asking for another amount';
  const asking = store.dispatch(calls.endpoints.getOffers.initiate({ appId: APP_ID, amount: 90_000, tenure: 12 }));
  await act(() => asking);
  await waitFor(() => expect(told).toEqual(['asking for another amount']));
  // Unsubscribed, so that the application does not reload them.
  asking.unsubscribe();
  doing = 'applying';
  const before = requestsSent();
  await act(() =>
    store.dispatch(calls.endpoints.chooseOffer.initiate({ appId: APP_ID, lenderId: 'l1', chooseOfferRequest: { consent: 1 } })),
  );
  // The application itself, and the page, which reloads the offers.
  await waitFor(() => expect(requestsSent()).toBe(before + 2));
  act(() => postAsOtherTab('offers-customer', 'end'));
  await waitFor(() => expect(told.at(-1)).toBe('end'));
  expect(told).toEqual(['asking for another amount', 'applying', 'end']);
  other.close();
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { OffersServer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { asCustomer, sampleOffer } from '../../../testing/sample-customer.ts';
import { CompareView } from './compare-view.tsx';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
});
afterEach(() => api.stop());

const INDICATIVE = /^Worked out at the highest rate/;

it.each([
  ['one of them is indicative', ['lender', 'indicative'], 1],
  ['all of them are the lenders’ own', ['lender', 'lender'], 0],
] as const)('says how figures were worked out where %s', async (_, bases, times) => {
  const offers = bases.map((basis, place) => ({ ...sampleOffer, basis, lender_id: `l${place}`, offer_id: `o${place}` }));
  await renderPage(<CompareView offers={offers} onApply={() => undefined} onKeyFacts={() => undefined} />, {
    prepare: (store) => asCustomer(store),
  });
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryAllByText(INDICATIVE)).toHaveLength(times);
});

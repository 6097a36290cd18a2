import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { OffersServer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, sampleOffer } from '../../../testing/sample-customer.ts';
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
] as const)('explains how figures were computed where %s', async (_, bases, times) => {
  const offers = bases.map((basis, place) => ({ ...sampleOffer, basis, lender_id: `l${place}`, offer_id: `o${place}` }));
  await renderPage(<CompareView offers={offers} onApply={() => undefined} onKeyFacts={() => undefined} />, {
    prepare: (store) => logInCustomer(store),
  });
  expect(screen.getByRole('table')).toBeVisible();
  expect(screen.queryAllByText(INDICATIVE)).toHaveLength(times);
});

it('adds up the fees of each lender, and names the parts that are no processing fee', async () => {
  const valued = {
    ...sampleOffer,
    processing_fee: 2_000,
    insurance_charge: 410,
    valuation_fee: 590,
    other_upfront_charge: 0,
    lender_id: 'l2',
    offer_id: 'o2',
  };
  await renderPage(
    <CompareView offers={[{ ...sampleOffer, processing_fee: 3_000 }, valued]} onApply={() => undefined} onKeyFacts={() => undefined} />,
    {
      prepare: (store) => logInCustomer(store),
    },
  );
  const cells = within(screen.getByRole('row', { name: /^Fees incl\. GST/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['₹3,000', '₹3,000 of which ₹410 for insurance, ₹590 for valuation']);
});

it('compares the lenders, and the kind of loan when one is a line of credit', async () => {
  const line = {
    ...sampleOffer,
    lender_id: 'l2',
    offer_id: 'o2',
    lender_role: 'platform',
    regulated_entities: 'One Bank Limited',
    credit_line: 1,
    journey: 'cashe',
    answer_days: null,
  } as const;
  await renderPage(<CompareView offers={[sampleOffer, line]} onApply={() => undefined} onKeyFacts={() => undefined} />, {
    prepare: (store) => logInCustomer(store),
  });
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
  expect(cells('Who lends')).toEqual(['First Finance Limited', 'through this platform: One Bank Limited']);
  expect(cells('Answer')).toEqual(['We pass your application on. The lender answers within 5 days.', 'Answers online']);
  expect(cells('Kind of loan')).toEqual(['Paid out in one sum', 'Line of credit']);
  expect(screen.getByText(/drawing the whole amount at once/)).toBeVisible();
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LoanTypeKey } from '../../../../../src/contracts/loan-types.js';
import { OffersServer, createApplicableOffer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, sampleOffer } from '../../../testing/sample-customer.ts';
import type { TestResponse } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  // The maximum that it lends, whatever the request.
  api.matched = [
    sampleOffer,
    createApplicableOffer('Lender Two', 'l2', { amount: 150_000, amount_capped: 1, instalment: 7_930.66 }),
    createApplicableOffer('Lender Three', 'l3', { rate_max: 30 }),
  ];
});
afterEach(() => api.stop());

const requestsSent = () => api.requests.filter(({ path }) => path.includes('/offers')).map(({ path }) => path);

async function openSliders() {
  await renderPage(<OffersPage type="pl" />, { path: '/user/offers', prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
  await screen.findByRole('slider', { name: 'Loan amount' });
}
const slide = (name: string, place: number) => fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(place) } });
const type = (name: string, text: string) => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } });
const instalmentOf = async (lender: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name: lender })).closest('li');
  return within(card as HTMLElement).getByText('Monthly instalment').nextElementSibling?.textContent;
};

it('instalments follow the sliders at once; the request is sent when they rest', async () => {
  await openSliders();
  let give: (answer: TestResponse) => void = () => undefined;
  api.offersResponse = new Promise((resolve) => (give = resolve));
  const before = requestsSent().length;
  slide('Months to repay', 20);
  slide('Months to repay', 11);
  expect(screen.getByRole('slider', { name: 'Months to repay' })).toHaveAttribute('aria-valuetext', '12');
  expect(await instalmentOf('Lender One')).toBe('₹18,912');
  expect(screen.getByText('₹2,00,000 over 12 months')).toBeVisible();
  expect(screen.getByText('Instalments for this: ₹18,912 to ₹19,497 a month')).toBeVisible();
  await waitFor(() => expect(requestsSent().slice(before)).toEqual([expect.stringMatching(/amount=200000&tenure=12/)]));
  give({ body: { ...api.offers, tenure: 12, matched: [{ ...sampleOffer, tenure: 12, instalment: 18_911.92 }] } });
  expect(await screen.findByText('Instalment for this: ₹18,912 a month')).toBeVisible();
});

it('a lender with a lower maximum is not shown with more than that', async () => {
  await openSliders();
  type('Loan amount', '3,00,000');
  expect(await instalmentOf('Lender Two')).toBe('₹7,931');
  type('Loan amount', '1,00,000');
  expect(await instalmentOf('Lender Two')).toBe('₹5,287');
});

it('a lender whose maximum lies between the old and the new request lends up to its maximum', async () => {
  api.matched = [{ ...sampleOffer, amount_max: 300_000 }];
  await openSliders();
  api.offersResponse = new Promise(() => undefined);
  type('Loan amount', '3,00,000');
  const upToBound = await instalmentOf('Lender One');
  type('Loan amount', '5,00,000');
  await waitFor(() => expect(screen.getByText('₹5,00,000 over 24 months')).toBeVisible());
  expect(await instalmentOf('Lender One')).toBe(upToBound);
});

it('an amount between slider stops can be typed, and one outside the bounds is not requested', async () => {
  await openSliders();
  type('Loan amount', '1,23,456');
  await waitFor(() => expect(requestsSent().at(-1)).toMatch(/amount=123456&tenure=24/));
  expect(screen.getByRole('slider', { name: 'Loan amount' })).toHaveAttribute('aria-valuetext', '₹1,23,456');
  type('Months to repay', '85');
  expect(screen.getByRole('alert')).toHaveTextContent('From 1 to 84');
  expect(screen.getByRole('textbox', { name: 'Months to repay' })).toHaveValue('85');
  type('Months to repay', '36');
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(() => expect(requestsSent().at(-1)).toMatch(/amount=123456&tenure=36/));
  expect(requestsSent().some((path) => path.includes('tenure=85'))).toBe(false);
});

it.each<[LoanTypeKey, object, string, string, string, string]>([
  ['gl', { gold_scheme: 2 }, 'Months to repay', '13', 'One sum at the end is due after 12 months at the latest.', '12'],
  [
    'hl',
    { property_cost: 20_00_000 },
    'Loan amount',
    '20,00,001',
    'The loan cannot be more than the home costs: ₹20,00,000.',
    '₹20,00,000',
  ],
])(
  '%s: a request that the form would refuse is not sent, and the slider ends before it',
  async (loan, answers, name, typed, message, end) => {
    api.profile = { ...answers };
    api.offers = { ...api.offers, tenure: 6 };
    await renderPage(<OffersPage type={loan} />, {
      path: '/user/offers',
      prepare: (store) => logInCustomer(store, { appId: APP_ID, type: loan }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    const slider = await screen.findByRole('slider', { name });
    const before = requestsSent().length;
    type(name, typed);
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    fireEvent.change(slider, { target: { value: slider.getAttribute('max') } });
    expect(slider).toHaveAttribute('aria-valuetext', end);
    await waitFor(() => expect(requestsSent().length).toBe(before + 1));
  },
);

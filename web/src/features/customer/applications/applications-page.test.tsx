import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { ApplicationListItemModel, ApplicationState } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ApplicationsPage } from './applications-page.tsx';

const submission = {
  ...{
    submission_id: 's1',
    lender_id: 'l1',
    lender_name: 'Lender One',
    state: 'under_review' as ApplicationState,
    requested_amount: 200_000,
    requested_tenure: 24,
  },
  ...{
    chosen: null,
    valid_until: null,
    next: '/user/cashe',
    by_hand: false,
    is_received: true,
    is_withdrawn: false,
    is_held: false,
    awaits_answer: false,
  },
};
const application: ApplicationListItemModel = {
  ...{ app_id: 'a1', product_type: 'Personal Loans', state: 'under_review', requested_amount: 200_000, tenure: 24 },
  offers: 0,
  created_at: '2026-11-20T10:00:00.000Z',
  requested_at: '2026-11-20T10:00:00.000Z',
  submissions: [],
};

let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const open = (applications: readonly ApplicationListItemModel[]) => {
  answer = { body: { applications } };
  return renderPage(<ApplicationsPage />, { path: '/user/applications', prepare: (store) => logInCustomer(store, { appId: 'a1' }) });
};

it('lists product, amount, date, lenders and their progress, and links to the status', async () => {
  const chosen = { amount: 150_000, tenure: 12, rate: 27, apr: 31, emi: 1, fees: 1, net_disbursed: 1 };
  await open([
    {
      ...application,
      submissions: [submission, { ...submission, submission_id: 's2', lender_name: 'Lender Two', state: 'disbursed', chosen }],
    },
  ]);
  const line = (await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).closest('li');
  if (!line) throw new Error('no line');
  expect(within(line).getByText('₹2,00,000 over 24 months')).toBeVisible();
  expect(within(line).getByText('Asked for on 20 Nov 2026, 3:30 pm')).toBeVisible();
  const lenders = within(line).getAllByRole('listitem');
  expect(lenders.map(({ textContent }) => textContent)).toEqual(['Lender One₹2,00,000Under review', 'Lender Two₹1,50,000Paid out']);
  expect(within(line).getByRole('link')).toHaveAttribute('href', '/user/application-status/a1');
});

it('shows beside the state which step of a lender waits for the customer, and nothing when none does', async () => {
  const at = (submission_id: string, more: object) => ({ ...submission, submission_id, lender_name: submission_id, ...more });
  await open([
    {
      ...application,
      submissions: [
        at('Offers', { state: 'offer_received' }),
        at('Works', {}),
        at('Withdrawn', { state: 'offer_received', is_withdrawn: true }),
        at('Asks', { state: 'lead_created', next: '/user/indialends-otp', awaits_answer: true }),
      ],
    },
  ]);
  const line = (await screen.findByRole('heading', { level: 2, name: 'Personal Loans' })).closest('li');
  if (!line) throw new Error('no line');
  expect(
    within(line)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split('₹2,00,000')),
  ).toEqual([
    ['Offers', 'Offer receivedLook at its offer'],
    ['Works', 'Under review'],
    ['Withdrawn', 'Permission taken back'],
    ['Asks', 'Sent to the lenderEnter the code'],
  ]);
});

it('links to the offers of an application without lenders', async () => {
  await open([application]);
  expect(await screen.findByText('Not sent to any lender yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your offers' })).toHaveAttribute('href', '/user/offers');
});

it('does not link an older application to the offers of the current one', async () => {
  await open([application, { ...application, app_id: 'a0' }]);
  expect(await screen.findAllByText('Not sent to any lender yet')).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: 'See your offers' })).toHaveLength(1);
});

it('shows no single amount when lenders were asked for different amounts', async () => {
  const other = { ...submission, submission_id: 's2', lender_name: 'Lender Two', requested_amount: 500_000 };
  await open([{ ...application, requested_amount: null, tenure: null, submissions: [submission, other] }]);
  expect(await screen.findByText('Asked for on 20 Nov 2026, 3:30 pm')).toBeVisible();
  expect(screen.queryByText(/ over .* months/)).toBeNull();
  expect(screen.getAllByText(/^₹/).map(({ textContent }) => textContent)).toEqual(['₹2,00,000', '₹5,00,000']);
});

it('reports when there is no application', async () => {
  await open([]);
  expect(await screen.findByText('You have not asked for a loan yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See products' })).toHaveAttribute('href', '/products');
});

it('allows a retry after a loading error', async () => {
  answer = { status: 500, body: { code: 'internal', message: 'x', requestId: 'r' } };
  await renderPage(<ApplicationsPage />, { path: '/user/applications', prepare: (store) => logInCustomer(store) });
  expect(await screen.findByRole('button', { name: /again/i })).toBeVisible();
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import type { OffersModel } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, fullProfile, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LenderSubmitPage } from './lender-submit-page.tsx';

let offers: OffersModel;
let refused: TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  offers = { app_id: APP_ID, amount: 150_000, tenure: 12, matched: [sampleOffer], unmatched: [] } as unknown as OffersModel;
  refused = undefined;
  server = new TestServer(({ path }) => (path.startsWith('/api/user/') ? { body: fullProfile } : (refused ?? { body: offers })));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  sessionStorage.clear();
  localStorage.clear();
});

const open = () =>
  renderPage(<LenderSubmitPage />, { path: '/user/lender-submit', prepare: (store) => logInCustomer(store, { appId: APP_ID }) });

it('shows request and offer, and asks for consent before anything is sent', async () => {
  await open();
  const offer = within(await screen.findByRole('region', { name: sampleOffer.lender_name }));
  expect(screen.getByText('₹1,50,000 over 12 months')).toBeVisible();
  expect(offer.getByText('Penal charges')).toBeVisible();
  fireEvent.click(offer.getByRole('button', { name: `Apply to ${sampleOffer.lender_name}` }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(server.requests.some(({ method }) => method === 'POST')).toBe(false);
});

it.each([
  ['approved', 'Your request was accepted'],
  ['rejected', 'Your request was not accepted'],
  ['under_review', 'Your request is being looked at'],
  ['cancelled', 'Your request goes no further'],
  ['docs_pending', 'Your request waits for you'],
] as const)('shows the outcome: %s', async (state, result) => {
  offers = { ...offers, matched: [{ ...sampleOffer, submission: { ...sampleSubmission, state } }] };
  await open();
  expect(await screen.findByRole('heading', { name: result })).toBeVisible();
  expect(screen.getByText(`Reference: ${sampleSubmission.submission_id}`)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Apply/ })).toBeNull();
});

it('links to the form of the chosen product', async () => {
  await renderPage(<LenderSubmitPage />, {
    path: '/user/lender-submit',
    prepare: (store) => logInCustomer(store, { appId: APP_ID, type: 'gl' }),
  });
  expect(await screen.findByRole('link', { name: 'Change my details' })).toHaveAttribute('href', '/user/gold-loan-detail');
});

it('reports when no lender makes an offer, and why', async () => {
  offers = { ...offers, matched: [], unmatched: [{ name: 'Lender One', reasons: ['income'], submission: null }] } as unknown as OffersModel;
  await open();
  expect(await screen.findByText('No lender on this site can make you an offer for this request.')).toBeVisible();
  expect(screen.getByText('Asks for another monthly income')).toBeVisible();
});

it.each([
  ['consent-missing', 'Your permissions'],
  ['profile-incomplete', undefined],
])('shows why there is no offer, without a retry that cannot succeed: %s', async (code, link) => {
  refused = { status: 422, body: { code, message: 'x', requestId: 'r' } };
  await open();
  expect(await screen.findByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull();
  if (link) expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/user/permissions');
});

it('reports that the bureau pull failed', async () => {
  offers = { ...offers, bureau: 'failed' };
  await open();
  expect(await screen.findByText(/bureau/i)).toBeVisible();
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { OffersServer, secondOffer } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import type { TestResponse } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [sampleOffer, secondOffer];
});
afterEach(() => api.stop());

const open = (query = '') => openAsCustomer(<OffersPage type="pl" />, `/user/offers${query}`);
const incomplete: TestResponse = {
  status: 422,
  body: { code: 'profile-incomplete', message: 'x', fields: { pan: 'y' }, requestId: 'r' },
};
const requestsSent = () => api.requests.filter(({ path }) => path.includes('/offers')).map(({ path }) => path);

it('offers are hidden without a current matching consent, and the page shows where to give it again', async () => {
  api.offersResponse = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
  await open();
  expect(await screen.findByText('Your offers are hidden')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
  expect(screen.getByRole('button', { name: 'Fill in what is missing' })).toBeVisible();
});

it('an incomplete form links back to the form', async () => {
  api.offersResponse = incomplete;
  const { path } = await open();
  expect(await screen.findByText('Some details are missing')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Status of your application' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/user/user-detail'));
});

it('an incomplete form still links to the status of earlier applications', async () => {
  api.offersResponse = incomplete;
  api.application = { body: { submissions: [sampleSubmission] } };
  await open();
  await screen.findByText('Some details are missing');
  const link = await screen.findByRole('link', { name: 'Status of your application' });
  expect(link).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
});

it('an earlier refusal is hidden while the offers are requested again', async () => {
  api.offersResponse = incomplete;
  const routes = [
    { path: '/user/offers', element: <OffersPage type="pl" /> },
    { path: '*', element: <Link to="/user/offers">back</Link> },
  ];
  await renderPage(routes, { path: '/user/offers', prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in what is missing' }));
  let give: (answer: TestResponse) => void = () => undefined;
  api.offersResponse = new Promise((resolve) => (give = resolve));
  const before = requestsSent().length;
  fireEvent.click(await screen.findByRole('link', { name: 'back' }));
  await waitFor(() => expect(requestsSent().length).toBeGreaterThan(before));
  expect(screen.getByRole('heading', { level: 1, name: 'Your offers' })).toBeVisible();
  expect(screen.queryByText('Some details are missing')).toBeNull();
  give({ body: api.offers });
  expect(await screen.findByRole('heading', { level: 2, name: 'Lender One' })).toBeVisible();
});

it('the page reports a running bureau pull, shows its result, and reports its failure', async () => {
  api.offers = { ...api.offers, bureau: 'asking' };
  await open();
  expect(await screen.findByText('We are asking the credit bureau. These offers may change in a moment.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Lender One' })).toBeVisible();
  api.offers = { ...api.offers, matched: [secondOffer], bureau: 'failed' };
  expect(await screen.findByText(/We could not ask the credit bureau; your offers are shown without your score/)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Lender One' })).toBeNull();
  expect(screen.getByRole('heading', { level: 2, name: 'Lender Two' })).toBeVisible();
});

describe('list', () => {
  it('states the order, and lists lenders that do not match with neutral reasons in the page language', async () => {
    await open();
    expect(await screen.findByText(/Lowest yearly cost first\. What lenders pay us/)).toBeVisible();
    expect(await screen.findByText('Does not lend for this tenure · Lends to another age group')).toBeInTheDocument();
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('इस अवधि के लिए लोन नहीं देता · किसी और आयु वर्ग को लोन देता है')).toBeInTheDocument();
  });

  it('shows the application status of a lender that no longer matches, with a link', async () => {
    const nine = { reasons: ['tenure' as const], texts: ['x'] };
    api.offers = {
      ...api.offers,
      unmatched: [
        { ...nine, name: 'Lender Nine', submission: { ...sampleSubmission, state: 'offer_received' } },
        { ...nine, name: 'Lender Ten', submission: { ...sampleSubmission, is_withdrawn: true } },
        { ...nine, name: 'Lender Eleven', submission: null },
      ],
    };
    await open();
    const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);
    expect((await row('Lender Nine')).getByText('Offer received')).toBeVisible();
    expect((await row('Lender Nine')).getByText('Does not lend for this tenure')).toBeVisible();
    expect((await row('Lender Nine')).getByRole('link', { name: 'Continue with Lender Nine' })).toHaveAttribute('href', '/user/cashe');
    expect((await row('Lender Ten')).getByText('Permission taken back')).toBeVisible();
    expect((await row('Lender Ten')).getByText(/We send it nothing more/)).toBeVisible();
    const status = (await row('Lender Ten')).getByRole('link', { name: /See status/ });
    expect(status).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
    expect((await row('Lender Eleven')).queryByRole('link')).toBeNull();
    expect(screen.getByText('Lender Nine').closest('details')).toHaveAttribute('open');
    expect(screen.getByRole('link', { name: 'Your applications' })).toBeVisible();
  });

  it('requests the lender texts again when the language changes', async () => {
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(api.requests.filter(({ path }) => path.includes('/offers?')).at(-1)?.headers['accept-language']).toBe('hi'));
  });

  it('requests another order from the server and keeps it in the address', async () => {
    const { path } = await open();
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'emi' } });
    await waitFor(() => expect(requestsSent().at(-1)).toContain('sort=emi'));
    expect(path()).toBe('/user/offers?sort=emi');
    expect(await screen.findByText(/Lowest instalment first\./)).toBeVisible();
  });

  it('suggests changes when nothing matches, with the reasons expanded', async () => {
    api.matched = [];
    await open();
    expect(await screen.findByText('No lender matches this request today')).toBeVisible();
    expect(screen.getByText('Lender Nine').closest('details')).toHaveAttribute('open');
  });

  it('compares two or three offers, fact by fact', async () => {
    const { path } = await open();
    fireEvent.click(await screen.findByLabelText('Compare Lender One'));
    fireEvent.click(screen.getByLabelText('Compare Lender Two'));
    fireEvent.click(screen.getByRole('button', { name: 'Compare 2 offers' }));
    const table = within(await screen.findByRole('table'));
    expect(path()).toBe('/user/offers?compare=l1%2Cl2');
    expect(screen.getByRole('heading', { level: 1, name: 'Compare offers' })).toHaveFocus();
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Lender One', 'Lender Two']);
    expect(table.getByRole('row', { name: /APR/ })).toHaveTextContent(/27\.25%.*33\.33%/);
    fireEvent.click(screen.getByRole('button', { name: 'Back to all offers' }));
    expect(await screen.findByLabelText('Compare Lender One')).toBeChecked();
    expect(screen.getByRole('heading', { level: 1, name: 'Your offers' })).toHaveFocus();
  });

  it('compares by keyboard directly from the last selected offer', async () => {
    const { path } = await open();
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Compare Lender One'));
    expect(screen.queryByRole('button', { name: /that you picked/ })).toBeNull();
    await user.click(screen.getByLabelText('Compare Lender Two'));
    await user.tab();
    expect(screen.getAllByRole('button', { name: 'Compare the 2 that you picked' })[1]).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/user/offers?compare=l1%2Cl2');
  });

  it('returns the focus to the first selected offer when the comparison is cleared', async () => {
    await open();
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('Compare Lender One'));
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('Compare Lender One')).toHaveFocus();
  });
});

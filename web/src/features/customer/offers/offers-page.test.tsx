import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Link } from 'react-router';
import type { OfferSubmissionModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { OffersServer, takesApplications } from '../../../testing/offers-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import type { Answer } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

const second = takesApplications('Lender Two', 'l2', { offer_id: 'o2', apr: 33.33, journey: null });

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [sampleOffer, second];
});
afterEach(() => api.stop());

const open = (query = '') =>
  renderPage(<OffersPage />, { path: `/user/offers${query}`, prepare: (store) => asCustomer(store, { appId: APP_ID }) });
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!item) throw new Error(`no card for ${name}`);
  return within(item);
};
const incomplete: Answer = {
  status: 422,
  body: { code: 'profile-incomplete', message: 'x', fields: { pan: 'y' }, requestId: 'r' },
};
const asked = () => api.seen.filter(({ path }) => path.includes('/offers')).map(({ path }) => path);

it('are hidden from who took the consent to be matched back, and the page says where to give it again', async () => {
  api.refused = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
  await open();
  expect(await screen.findByText('Your offers are hidden')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
});

it('lead back to the form whoever lacks something in it by now', async () => {
  api.refused = incomplete;
  const { path } = await open();
  expect(await screen.findByText('Some details are missing')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Status of your application' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/user/user-detail'));
});

it('lead to the status of what was applied for, also whoever lacks something in the form by now', async () => {
  api.refused = incomplete;
  api.application = { body: { submissions: [sampleSubmission] } };
  await open();
  await screen.findByText('Some details are missing');
  const link = await screen.findByRole('link', { name: 'Status of your application' });
  expect(link).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
});

it('repeat no refusal that may be over while they are asked for again', async () => {
  api.refused = incomplete;
  const routes = [
    { path: '/user/offers', element: <OffersPage /> },
    { path: '*', element: <Link to="/user/offers">back</Link> },
  ];
  await renderPage(routes, { path: '/user/offers', prepare: (store) => asCustomer(store, { appId: APP_ID }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Fill in what is missing' }));
  let give: (answer: Answer) => void = () => undefined;
  api.refused = new Promise((resolve) => (give = resolve));
  const before = asked().length;
  fireEvent.click(await screen.findByRole('link', { name: 'back' }));
  await waitFor(() => expect(asked().length).toBeGreaterThan(before));
  expect(screen.getByRole('heading', { level: 1, name: 'Your offers' })).toBeVisible();
  expect(screen.queryByText('Some details are missing')).toBeNull();
  give({ body: api.offers });
  expect(await screen.findByRole('heading', { level: 2, name: 'Lender One' })).toBeVisible();
});

describe('an offer', () => {
  it('says what is compared first, in whole rupees, and the rest of what a choice needs one tap away', async () => {
    await open();
    const shown = await card('Lender One');
    for (const fact of ['₹10,574', '27.25%', '₹59,781']) expect(shown.getByText(fact)).toBeVisible();
    expect(shown.getByRole('img', { name: 'APR of Lender One: 13.06% to 27.25%' })).toBeVisible();
    const rest = [
      '₹2,00,000',
      '24 months',
      '10% to 24% a year',
      '₹6,000',
      '2 % a month on the overdue instalment',
      '3 days',
      '25 Nov 2026, 11:59 pm',
      '₹1,94,000',
      '₹2,59,781',
    ];
    for (const fact of rest) expect(shown.getByText(fact)).not.toBeVisible();
    fireEvent.click(shown.getByRole('button', { name: /Details.*Lender One/ }));
    for (const fact of rest) expect(shown.getByText(fact)).toBeVisible();
    expect(shown.getByRole('button', { name: /Key facts.*Lender One/ })).toBeVisible();
  });

  it('that is worked out by us says so once for all, not on each', async () => {
    await open();
    await card('Lender One');
    expect(screen.getAllByText(/^Indicative/)).toHaveLength(1);
  });

  it('is pushed by no button: all are outlined alike', async () => {
    await open();
    await card('Lender One');
    const kinds = screen.getAllByRole('button', { name: /^Apply to Lender/ }).map((button) => [button.dataset.variant, button.className]);
    expect(kinds).toHaveLength(2);
    expect(kinds[0]).toEqual(kinds[1]);
    expect(kinds[0]?.[0]).toBe('outline');
  });

  it('names amount and tenure only where they are not what was asked for', async () => {
    api.matched = [sampleOffer, { ...second, amount: 150_000, tenure: 18 }];
    await open();
    expect((await card('Lender One')).queryByText(/over 24 months/)).toBeNull();
    expect((await card('Lender Two')).getByText('₹1,50,000 over 18 months')).toBeVisible();
  });

  it('of less than was asked for says so; a special offer is a badge with its end', async () => {
    api.matched = [{ ...sampleOffer, amount: 150_000, amount_capped: 1, special_offer: { text: 'No fee', ends_on: '2026-12-31' } }];
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Lends less than you asked for')).toBeVisible();
    expect(shown.getByText('Special offer until 31 Dec 2026')).toBeVisible();
    expect(shown.getByText('No fee')).toHaveAttribute('lang', 'en');
  });

  const applied = (submission: Partial<OfferSubmissionModel>) =>
    (api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, ...submission } }]);

  it('that was applied for shows how far it is, and is not offered again', async () => {
    applied({ state: 'under_review' });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Under review')).toBeVisible();
    expect(shown.getByRole('link', { name: /See status/ })).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
    expect(shown.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it.each([
    ['its lender has no API', { by_hand: true, next: `/user/application-status/${APP_ID}` }],
    ['its lender has not received it yet', {}],
  ])('is not said to be sent where %s', async (_, more) => {
    applied({ state: 'lead_created', is_received: false, ...more });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Application made')).toBeVisible();
    expect(shown.queryByText('Sent to the lender')).toBeNull();
    expect(shown.queryByText(/our estimate/)).toBeNull();
  });

  it('whose lender has made its own leads to it, and calls our figures the estimate they are', async () => {
    applied({ state: 'offer_received' });
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Offer received')).toBeVisible();
    expect(shown.getByText(/are our estimate\. What counts now is what Lender One itself offers/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'Continue with Lender One' })).toHaveAttribute('href', '/user/cashe');
  });

  it.each([
    ['was refused', { state: 'rejected' }, 'Not approved', /our estimate/],
    [
      'goes no further without the permission',
      { state: 'offer_received', is_withdrawn: true },
      'Permission taken back',
      /We send it nothing more/,
    ],
    ['waits for the form', { state: 'lead_created', is_received: false, is_held: true }, 'Application made', /As soon as you fill them in/],
  ] as const)('that %s says so, and leads to its status', async (_, more, label, note) => {
    applied(more);
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText(label)).toBeVisible();
    expect(shown.getByText(note)).toBeVisible();
    expect(shown.queryByRole('link', { name: /Continue with/ })).toBeNull();
    expect(shown.getByRole('link', { name: /See status/ })).toBeVisible();
  });
});

describe('an offer whose lender has not spoken on it', () => {
  it.each([
    ['it was never sent, and cancelled', { state: 'cancelled', is_received: false }],
    ['it was cancelled', { state: 'cancelled' }],
    ['it was not sent', { state: 'offer_selected', is_received: false }],
    ['the permission was taken back', { state: 'offer_received', is_withdrawn: true }],
    ['the permission was taken back, and it has ended', { state: 'rejected', is_withdrawn: true }],
  ] as const)('does not call that lender’s word the one that counts: %s', async (_, more) => {
    api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, ...more } }];
    await open();
    await card('Lender One');
    expect(screen.queryByText(/our estimate/)).toBeNull();
  });
});

describe('on a wide screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = jest.fn((query: string) => ({ ...matchMedia.call(window, query), matches: true }));
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('offers are a table that says what it is sorted by', async () => {
    await open('?sort=fee');
    const table = await screen.findByRole('table', { name: 'Your offers: Lowest fees first' });
    const columns = within(table).getAllByRole('columnheader');
    expect(columns.map(({ textContent }) => textContent)).toEqual([
      'Lender',
      'Amount',
      'Monthly instalment',
      'APR',
      'Fees incl. GST',
      'Total cost',
    ]);
    expect(columns.map((column) => column.getAttribute('aria-sort'))).toEqual([null, null, null, null, 'ascending', null]);
    expect(within(table).getByRole('img', { name: 'APR of Lender One: 13.06% to 27.25%' })).toBeVisible();
    for (const fact of [
      'Interest rate: 10% to 24% a year',
      'Penal charges: 2 % a month',
      'Cooling-off: 3 days',
      'Valid until: 25 Nov 2026',
    ]) {
      expect(table).toHaveTextContent(fact);
    }
    const details = within(table).getByRole('button', { name: /Details.*Lender One/ });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    expect(table).not.toHaveTextContent('₹2,59,781');
    fireEvent.click(details);
    expect(table).toHaveTextContent('₹2,59,781');
  });

  it('a row says of an application what a card says of it', async () => {
    api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, state: 'offer_received' } }];
    await open();
    const table = within(await screen.findByRole('table', { name: /Your offers/ }));
    expect(table.getByText('Offer received')).toBeVisible();
    expect(table.getByText(/our estimate/)).toBeVisible();
    expect(table.getByRole('link', { name: 'Continue with Lender One' })).toHaveAttribute('href', '/user/cashe');
  });
});

describe('the list', () => {
  it('names the order, and the lenders that do not match with neutral reasons in the language of the page', async () => {
    await open();
    expect(await screen.findByText(/Lowest yearly cost first\. What lenders pay us/)).toBeVisible();
    expect(await screen.findByText('Does not lend for this tenure · Lends to another age group')).toBeInTheDocument();
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('इस अवधि के लिए लोन नहीं देता · किसी और आयु वर्ग को लोन देता है')).toBeInTheDocument();
  });

  it('shows of a lender that no longer matches how far the application there is, and leads on from it', async () => {
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

  it('asks for the words of the lenders again when the language changes', async () => {
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    await act(() => changeLanguage('hi'));
    await waitFor(() => expect(api.seen.filter(({ path }) => path.includes('/offers?')).at(-1)?.headers['accept-language']).toBe('hi'));
  });

  it('asks the server for another order, which stays in the address', async () => {
    const { path } = await open();
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'emi' } });
    await waitFor(() => expect(asked().at(-1)).toContain('sort=emi'));
    expect(path()).toBe('/user/offers?sort=emi');
    expect(await screen.findByText(/Lowest instalment first\./)).toBeVisible();
  });

  it('says what may help where nothing matches, with the reasons open', async () => {
    api.matched = [];
    await open();
    expect(await screen.findByText('No lender matches this request today')).toBeVisible();
    expect(screen.getByText('Lender Nine').closest('details')).toHaveAttribute('open');
  });

  it('compares two or three, fact by fact', async () => {
    const { path } = await open();
    fireEvent.click(await screen.findByLabelText('Compare Lender One'));
    fireEvent.click(screen.getByLabelText('Compare Lender Two'));
    fireEvent.click(screen.getByRole('button', { name: 'Compare 2 offers' }));
    const table = within(await screen.findByRole('table'));
    expect(path()).toBe('/user/offers?compare=l1%2Cl2');
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Lender One', 'Lender Two']);
    expect(table.getByRole('row', { name: /APR/ })).toHaveTextContent(/27\.25%.*33\.33%/);
    fireEvent.click(screen.getByRole('button', { name: 'Back to all offers' }));
    expect(await screen.findByLabelText('Compare Lender One')).toBeChecked();
  });
});

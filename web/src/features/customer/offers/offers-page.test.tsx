import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { noticeHash, shareNotice } from '../../../../../src/contracts/consent-notice.js';
import { en } from '../../../../../src/contracts/i18n/en.js';
import { journeys } from '../../../../../src/contracts/journeys.js';
import type { OfferCardModel, OffersModel } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { textIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { sampleKeyFacts, sampleKeyFactsInHindi } from '../../../testing/sample-key-facts.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

const second: OfferCardModel = {
  ...sampleOffer,
  offer_id: 'o2',
  lender_id: 'l2',
  lender_name: 'Lender Two',
  apr: 33.33,
  auto_submission: 1,
};
const third: OfferCardModel = { ...second, offer_id: 'o3', lender_id: 'l3', lender_name: 'Lender Three' };

let offers: OffersModel;
let chosen: Answer;
/** In place of the offers. */
let refused: Answer | undefined;
let acknowledged: Answer;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  offers = {
    amount: 200_000,
    tenure: 24,
    matched: [sampleOffer, second],
    unmatched: [{ name: 'Lender Nine', reasons: ['tenure', 'age'], texts: ['x', 'y'] }],
    ranked_by: ['apr', 'instalment', 'priority', 'name'],
    rule_version: 'v1',
  };
  refused = undefined;
  chosen = { body: { submission_id: 's1', state: 'lead_created', next: '/user/cashe' } };
  acknowledged = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
  server = new TestServer(({ method, path }) => {
    if (path.endsWith('/acknowledge')) return acknowledged;
    if (path.includes('/kfs')) return { body: path.includes('language=hi') ? sampleKeyFactsInHindi : sampleKeyFacts };
    if (method === 'POST') return chosen;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    return refused ?? { body: offers };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

const open = (query = '') =>
  renderPage(<OffersPage />, { path: `/user/offers${query}`, prepare: (store) => asCustomer(store, { appId: APP_ID }) });
const card = async (name: string) => {
  const item = (await screen.findByRole('heading', { level: 2, name })).closest('li');
  if (!item) throw new Error(`no card for ${name}`);
  return within(item);
};
const hashOf = (id: string, name: string) =>
  noticeHash(shareNotice(textIn('en'), { id, name, journey: null }, sampleBootstrap.config.grievance_officer));
const asked = () => server.seen.filter(({ path }) => path.includes('/offers')).map(({ path }) => path);
const applied = () => server.seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
const acknowledgement = (offerId: string) => [
  `/api/offers/${offerId}/kfs/acknowledge`,
  { hash: sampleKeyFacts.hash, language: 'en', brand: 'demo' },
];
const applyPath = (lenderId: string) => `/api/applications/${APP_ID}/offers/${lenderId}/apply`;

it('are hidden from who took the consent to be matched back, and the page says where to give it again', async () => {
  refused = { status: 422, body: { code: 'consent-missing', message: 'x', requestId: 'r' } };
  await open();
  expect(await screen.findByText('Your offers are hidden')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
});

it('lead back to the form whoever lacks something in it by now', async () => {
  refused = { status: 422, body: { code: 'profile-incomplete', message: 'x', fields: { pan: 'y' }, requestId: 'r' } };
  const { path } = await open();
  expect(await screen.findByText('Some details are missing')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in what is missing' }));
  await waitFor(() => expect(path()).toBe('/user/user-detail'));
});

describe('an offer', () => {
  it('says all that a choice needs', async () => {
    await open();
    const text = (await screen.findByRole('heading', { level: 2, name: 'Lender One' })).closest('li')?.textContent ?? '';
    for (const fact of [
      '₹2,00,000',
      '24 months',
      '27.25% indicative',
      '13.06% to 27.25%',
      '10% to 24% a year',
      '₹10,574.22',
      '₹6,000',
      '2 % a month on the overdue instalment',
      '3 days',
      '25 Nov 2026, 11:59 pm',
      '₹1,94,000',
      '₹2,59,781.27',
    ])
      expect(text).toContain(fact);
  });

  it('of less than was asked for says so; a special offer is a badge with its end', async () => {
    offers = {
      ...offers,
      matched: [{ ...sampleOffer, amount: 150_000, amount_capped: 1, special_offer: { text: 'No fee', ends_on: '2026-12-31' } }],
    };
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Lends less than you asked for')).toBeVisible();
    expect(shown.getByText('Special offer until 31 Dec 2026')).toBeVisible();
    expect(shown.getByText('No fee')).toHaveAttribute('lang', 'en');
  });

  it('that was applied for shows how far it is, and is not offered again', async () => {
    offers = { ...offers, matched: [{ ...sampleOffer, submission: { submission_id: 's', state: 'under_review' } }] };
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Under review')).toBeVisible();
    expect(shown.getByRole('link', { name: /See status/ })).toHaveAttribute('href', `/user/application-status/${APP_ID}`);
    expect(shown.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  it('is not said to be sent where its lender has no API', async () => {
    offers = { ...offers, matched: [{ ...sampleOffer, journey: null, submission: { submission_id: 's', state: 'lead_created' } }] };
    await open();
    const shown = await card('Lender One');
    expect(shown.getByText('Application made')).toBeVisible();
    expect(shown.queryByText('Sent to the lender')).toBeNull();
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
      'APR',
      'Interest rate',
      'Monthly instalment',
      'Fees incl. GST',
    ]);
    expect(columns.map((column) => column.getAttribute('aria-sort'))).toEqual([null, null, null, null, null, 'ascending']);
    for (const fact of [
      '13.06% to 27.25%',
      '10% to 24% a year',
      'Penal charges: 2 % a month',
      'Cooling-off: 3 days',
      'Valid until: 25 Nov 2026',
    ]) {
      expect(table).toHaveTextContent(fact);
    }
    const details = within(table).getByRole('button', { name: /Details.*Lender One/ });
    expect(details).toHaveAttribute('aria-expanded', 'false');
    expect(table).not.toHaveTextContent('₹2,59,781.27');
    fireEvent.click(details);
    expect(table).toHaveTextContent('₹2,59,781.27');
  });
});

describe('the list', () => {
  it('names the order, and the lenders that do not match with neutral reasons in the language of the page', async () => {
    await open();
    expect(await screen.findByText(/Lowest yearly cost first\. What lenders pay us/)).toBeVisible();
    expect(screen.getByText('Does not lend for this tenure · Lends to another age group')).toBeInTheDocument();
    await act(() => changeLanguage('hi'));
    expect(screen.getByText('इस अवधि के लिए लोन नहीं देता · किसी और आयु वर्ग को लोन देता है')).toBeInTheDocument();
  });

  it('asks the server for another order, which stays in the address', async () => {
    const { path } = await open();
    fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'emi' } });
    await waitFor(() => expect(asked().at(-1)).toContain('sort=emi'));
    expect(path()).toBe('/user/offers?sort=emi');
    expect(await screen.findByText(/Lowest instalment first\./)).toBeVisible();
  });

  it('asks again for another amount and tenure', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Change' }));
    fireEvent.change(await screen.findByLabelText('Loan amount'), { target: { value: '1,50,000' } });
    fireEvent.change(screen.getByLabelText('Months to repay'), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Update offers' }));
    await waitFor(() => expect(asked().at(-1)).toMatch(/amount=150000&tenure=12/));
  });

  it('says what may help where nothing matches, with the reasons open', async () => {
    offers = { ...offers, matched: [] };
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

describe('applying', () => {
  type Part = ReturnType<typeof within>;
  const consentTick = (part: Part) => part.getAllByRole('checkbox')[0] as HTMLElement;
  const readTick = (part: Part) => part.getByRole('checkbox', { name: /I have read the key facts/ });
  /** Opens the statement in its place, and ticks that it was read. */
  const readAndTick = async (part: Part) => {
    const opener = part.getByRole('button', { name: /Read the key facts/ });
    fireEvent.click(opener);
    await part.findByRole('table', { name: /Key Facts Statement/ });
    fireEvent.click(readTick(part));
    expect(readTick(part)).toBeChecked();
  };
  const openDialog = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Apply to Lender Two' }));
    return within(await screen.findByRole('dialog', { name: 'Apply to Lender Two' }));
  };

  it('names what is shared with whom, and waits for a tick that nobody set beforehand', async () => {
    await open();
    const dialog = await openDialog();
    expect(dialog.getByText(/nothing is sent to it automatically/)).toBeVisible();
    for (const box of dialog.getAllByRole('checkbox')) expect(box).not.toBeChecked();
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Please tick this, or choose Cancel.')).toBeVisible();
    expect(applied()).toEqual([]);
  });

  // In the later steps of CASHe here the customer fills in and uploads more for it; Money View asks for that on its own site.
  it.each([
    ['cashe', [en.customer.offers.share.more]],
    ['money-view', []],
  ] as const)('lists exactly what goes to %s', async (journey, later) => {
    offers = { ...offers, matched: [{ ...sampleOffer, journey }] };
    await open();
    fireEvent.click((await card('Lender One')).getByRole('button', { name: /Apply/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/For that we send it these details, and only these/)).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...journeys[journey].shares.map((item) => en.customer.offers.share.items[item]),
      ...later,
    ]);
  });

  it('waits for the key facts to be read: a tick before they were opened opens them, and counts only after', async () => {
    await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    expect(await dialog.findByText('Please read the key facts and tick this, or go on without this lender.')).toBeVisible();
    fireEvent.click(readTick(dialog));
    expect(await dialog.findByText('Here are the key facts. Please tick once you have read them.')).toBeVisible();
    expect(await dialog.findByRole('table', { name: /Key Facts Statement/ })).toBeVisible();
    expect(readTick(dialog)).not.toBeChecked();
    expect(applied()).toEqual([]);
    fireEvent.click(readTick(dialog));
    expect(readTick(dialog)).toBeChecked();
  });

  it('takes the tick back when the statement is another: in another language, or changed since', async () => {
    await open();
    const dialog = await openDialog();
    await readAndTick(dialog);
    await act(() => changeLanguage('hi'));
    expect(await dialog.findByText('24 महीने')).toBeVisible();
    await waitFor(() => expect(dialog.getAllByRole('checkbox').at(-1)).not.toBeChecked());
    await act(() => changeLanguage('en'));
    await waitFor(() => expect(readTick(dialog)).not.toBeChecked());
    fireEvent.click(consentTick(dialog));
    fireEvent.click(readTick(dialog));
    acknowledged = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(readTick(dialog)).not.toBeChecked());
    expect(applied()).toEqual([acknowledgement('o2')]);
  });

  it('sends one consent, however often it is pressed, and goes where the server says', async () => {
    const { path } = await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    const button = dialog.getByRole('button', { name: 'Apply' });
    for (let tap = 0; tap < 5; tap++) fireEvent.click(button);
    await waitFor(() => expect(path()).toBe('/user/cashe'));
    expect(applied()).toEqual([acknowledgement('o2'), [applyPath('l2'), { consent: 1, notice_hash: hashOf('l2', 'Lender Two') }]]);
  });

  it('shows why the server refused, and asks for the offers again', async () => {
    chosen = { status: 409, body: { code: 'already-applied', message: 'You have already applied to this lender.', requestId: 'r' } };
    const { toasts, path } = await open();
    const dialog = await openDialog();
    fireEvent.click(consentTick(dialog));
    await readAndTick(dialog);
    const before = asked().length;
    fireEvent.click(dialog.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(toasts).toHaveBeenCalledWith('error', 'You have already applied to this lender.'));
    expect(dialog.getByRole('alert')).toHaveTextContent('You have already applied to this lender.');
    await waitFor(() => expect(asked().length).toBeGreaterThan(before + 1));
    expect(path()).toBe('/user/offers');
  });

  it('to several at once takes a tick for each lender, and only for lenders that allow it', async () => {
    offers = { ...offers, matched: [sampleOffer, second, third] };
    const { path } = await open();
    const together = within(await screen.findByRole('region', { name: 'Apply to several lenders at once' }));
    expect(together.getAllByRole('checkbox')).toHaveLength(2);
    fireEvent.click(together.getByRole('button'));
    expect(await together.findByText('Please tick at least one lender.')).toBeVisible();
    fireEvent.click(together.getByLabelText(/share.*Lender Three|Lender Three/));
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    expect(await together.findByText('Please read the key facts and tick this, or go on without this lender.')).toBeVisible();
    expect(applied()).toEqual([]);
    await readAndTick(together);
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    await waitFor(() => expect(path()).toBe(`/user/application-status/${APP_ID}`));
    expect(applied()).toEqual([acknowledgement('o3'), [applyPath('l3'), { consent: 1, notice_hash: hashOf('l3', 'Lender Three') }]]);
  });

  it('to several at once stays where a lender refused, and names it with the reason', async () => {
    offers = { ...offers, matched: [sampleOffer, second, third] };
    chosen = { status: 422, body: { code: 'offer-expired', message: 'This offer is no longer valid.', requestId: 'r' } };
    const { path } = await open();
    const together = within(await screen.findByRole('region', { name: 'Apply to several lenders at once' }));
    fireEvent.click(together.getByLabelText(/Lender Three/));
    await readAndTick(together);
    fireEvent.click(together.getByRole('button', { name: 'Apply to the ticked lenders' }));
    expect(await together.findByRole('alert')).toHaveTextContent('Lender Three: This offer is no longer valid.');
    expect(path()).toBe('/user/offers');
  });
});

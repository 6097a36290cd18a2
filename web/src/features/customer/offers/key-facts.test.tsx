import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, logInCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { sampleKeyFacts, sampleKeyFactsInHindi } from '../../../testing/sample-key-facts.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

let answer: TestResponse | Promise<TestResponse>;
let acknowledged: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: sampleKeyFacts };
  acknowledged = { body: { acknowledged_at: '2026-11-21T10:00:00.000Z' } };
  server = new TestServer(({ path }) => {
    if (path.endsWith('/acknowledge')) return acknowledged;
    if (path.includes('/kfs')) return answer;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    const second = { ...sampleOffer, offer_id: 'o2', lender_id: 'l2', lender_name: 'Lender Two' };
    return { body: { amount: 200_000, tenure: 24, matched: [sampleOffer, second], unmatched: [], ranked_by: ['apr'], rule_version: 'v1' } };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

/** Opens the offers and presses the button beside the first one. */
async function openStatement(path = '/user/offers') {
  await renderPage(<OffersPage type="pl" />, { path, prepare: (store) => logInCustomer(store, { appId: APP_ID }) });
  const opener = await screen.findByRole('button', { name: /^Key facts.*Lender One/ });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Key facts: Lender One' }) };
}
const tableOf = (dialog: HTMLElement, name: RegExp) => within(dialog).findByRole('table', { name });
/** Returns the cell texts of a table, row by row. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('key facts of an offer', () => {
  it('show exactly the statement of the server, line by line', async () => {
    const { dialog } = await openStatement();
    expect(rowsOf(await tableOf(dialog, /Key Facts Statement/))).toEqual([
      ['Part 1: your loan'],
      ['Loan amount', '₹2,00,000'],
      ['Tenure', '24 months'],
      ['Part 1: fees'],
      ['Processing fee incl. GST', '₹6,000Paid to the lender (A), once'],
      ['Part 2'],
      ['Grievance officer of the lender', 'Asha Rao · 1800 000 000'],
    ]);
    expect(dialog).toHaveTextContent('We worked these figures out.');
    expect(server.requests.find(({ path }) => path.includes('/kfs'))?.path).toBe('/api/offers/o1/kfs?language=en&brand=demo');
  });

  it('list every instalment, in rupees and paise', async () => {
    const { dialog } = await openStatement();
    expect(rowsOf(await tableOf(dialog, /Repayment schedule/))).toEqual([
      ['No.', 'Balance before', 'Principal', 'Interest', 'Instalment', 'Balance after'],
      ['1', '2,00,000.00', '6,574.22', '4,000.00', '10,574.22', '1,93,425.78'],
      ['2', '1,93,425.78', '6,705.70', '3,868.52', '10,574.22', '1,86,720.08'],
    ]);
  });

  it('keep the lender’s own texts in their language, and link web addresses only', async () => {
    const line = { item: null, note: null, language: 'en', label: 'L' } as const;
    const rows = [
      { ...line, code: 'DELAY_PENALTY_FEE', value: '3 % of the EMI' },
      { ...line, code: 'TNC_LINK', value: 'https://lender.example/terms' },
    ];
    answer = { body: { ...sampleKeyFacts, sections: [{ key: 'other', title: 'Part 2', rows }] } };
    const { dialog } = await openStatement();
    expect(await within(dialog).findByText('3 % of the EMI')).toHaveAttribute('lang', 'en');
    expect(within(dialog).getByRole('link', { name: 'Terms of the loan' })).toHaveAttribute('href', 'https://lender.example/terms');
  });

  it('do not link an address that is not a web address', async () => {
    const rows = [{ code: 'TNC_LINK', item: null, label: 'Terms', value: 'javascript:alert(1)', note: null, language: 'en' }];
    answer = { body: { ...sampleKeyFacts, sections: [{ key: 'other', title: 'Part 2', rows }] } };
    const { dialog } = await openStatement();
    await tableOf(dialog, /Key Facts Statement/);
    expect(within(dialog).queryByRole('link')).toBeNull();
  });

  it('are shown in the page language', async () => {
    const { dialog } = await openStatement();
    await tableOf(dialog, /Key Facts Statement/);
    answer = { body: sampleKeyFactsInHindi };
    await act(() => changeLanguage('hi'));
    expect(await within(dialog).findByText('24 महीने')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'मुख्य तथ्य: Lender One' })).toBe(dialog);
    expect(server.requests.filter(({ path }) => path.includes('/kfs')).at(-1)?.path).toContain('language=hi');
  });

  it('are available as a document in the shown language', async () => {
    const { dialog } = await openStatement();
    const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:kfs';
    fireEvent.click(await within(dialog).findByRole('button', { name: 'Download PDF' }));
    await waitFor(() => expect(saved).toHaveBeenCalled());
    expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toBe('key-facts-20261120-000000000A1.pdf');
    saved.mockRestore();
    expect(server.requests.at(-1)).toMatchObject({
      path: '/api/offers/o1/kfs?language=en&brand=demo',
      headers: { accept: 'application/pdf' },
    });
  });
});

describe('acknowledgement in the dialog', () => {
  it('sends the server which statement was read', async () => {
    const { dialog } = await openStatement();
    fireEvent.click(await within(dialog).findByRole('button', { name: 'I have read the key facts' }));
    expect(await within(dialog).findByText('We have noted that you read them.')).toBeVisible();
    const sent = server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
    expect(sent).toEqual([['/api/offers/o1/kfs/acknowledge', { hash: sampleKeyFacts.hash, language: 'en', brand: 'demo' }]]);
  });

  it('reloads a statement that has changed since, without an acknowledgement', async () => {
    acknowledged = { status: 409, body: { code: 'kfs-changed', message: 'Changed.', requestId: 'r' } };
    const { dialog } = await openStatement();
    const button = await within(dialog).findByRole('button', { name: 'I have read the key facts' });
    answer = { body: { ...sampleKeyFacts, hash: 'c'.repeat(64), note: 'Now at another rate.' } };
    fireEvent.click(button);
    expect(await within(dialog).findByText('Now at another rate.')).toBeVisible();
    expect(within(dialog).getByRole('alert')).toHaveTextContent('The key facts of this offer have changed. Please read them again.');
    expect(within(dialog).queryByText('We have noted that you read them.')).toBeNull();
  });
});

describe('key facts dialog', () => {
  it('takes the focus, closes by Escape and by its button, and returns the focus', async () => {
    const { opener, dialog } = await openStatement();
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    fireEvent.keyDown(document.activeElement ?? dialog, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();

    fireEvent.click(opener);
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opener).toHaveFocus();
  });

  it('shows a loading state, then the error, and allows a retry', async () => {
    let give: (answer: TestResponse) => void = () => undefined;
    answer = new Promise((resolve) => (give = resolve));
    const { dialog } = await openStatement();
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Loading…');
    give({ status: 404, body: { code: 'not-found', message: 'This offer is gone.', requestId: 'r-1' } });
    expect(await within(dialog).findByText('This offer is gone.')).toBeVisible();
    expect(within(dialog).queryByRole('status')).toBeNull();

    answer = { body: sampleKeyFacts };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await tableOf(dialog, /Key Facts Statement/)).toBeVisible();
    expect(server.requests.filter(({ path }) => path.startsWith('/api/offers/o1/kfs'))).toHaveLength(2);
  });

  it('opens from the comparison too', async () => {
    const { dialog } = await openStatement('/user/offers?compare=l1%2Cl2');
    expect(await tableOf(dialog, /Key Facts Statement/)).toBeVisible();
  });
});

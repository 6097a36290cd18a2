import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { kfsFactCodes } from '../../../../../src/contracts/offers.js';
import type { KeyFactsAnswer } from '../../../api/generated.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { APP_ID, asCustomer, fullProfile, sampleOffer } from '../../../testing/sample-customer.ts';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { OffersPage } from './offers-page.tsx';

const statement: KeyFactsAnswer = {
  proposal_number: 'KFS-20261120-000000000A1',
  lender_name: 'Lender One',
  basis: 'indicative',
  valid_until: '2026-11-25T18:29:59.999Z',
  facts: {
    PRINCIPAL_AMOUNT: '200000.00',
    TERM: 'P24M',
    REPAYMENT_FREQUENCY: 'monthly',
    NUMBER_OF_INSTALLMENTS: '24',
    INSTALLMENT_AMOUNT: '10574.22',
    INTEREST_RATE: '24.00',
    PROCESSING_FEE: '6000.00',
    INTEREST_AMOUNT: '53781.27',
    NET_DISBURSED_AMOUNT: '194000.00',
    ANNUAL_PERCENTAGE_RATE: '27.25',
    DELAY_PENALTY_FEE: '2 % a month on the overdue instalment',
    COOL_OFF_PERIOD: 'P3D',
    OFFER_VALIDITY: '2026-11-25T18:29:59.999Z',
  },
  schedule: [
    { number: 1, opening: 200_000, instalment: 10_574.22, interest: 4_000, principal: 6_574.22, closing: 193_425.78 },
    { number: 2, opening: 193_425.78, instalment: 10_574.22, interest: 3_868.52, principal: 6_705.7, closing: 186_720.08 },
  ],
};

let answer: Answer | Promise<Answer>;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: statement };
  server = new TestServer(({ path }) => {
    if (path.endsWith('/kfs')) return answer;
    if (path.startsWith('/api/user/')) return { body: { ...fullProfile, inflight_credit_app_id: APP_ID } };
    const second = { ...sampleOffer, offer_id: 'o2', lender_id: 'l2', lender_name: 'Lender Two' };
    return { body: { amount: 200_000, tenure: 24, matched: [sampleOffer, second], unmatched: [], ranked_by: ['apr'], rule_version: 'v1' } };
  });
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
});

/** Opens the offers and presses the button beside the first of them. */
async function openStatement(path = '/user/offers') {
  await renderPage(<OffersPage />, { path, prepare: (store) => asCustomer(store, { appId: APP_ID }) });
  const opener = await screen.findByRole('button', { name: /^Key facts.*Lender One/ });
  opener.focus();
  fireEvent.click(opener);
  return { opener, dialog: await screen.findByRole('dialog', { name: 'Key facts: Lender One' }) };
}
const tableOf = (dialog: HTMLElement, name: RegExp) => within(dialog).findByRole('table', { name });
/** A table as a reader sees it: the texts of its cells, row by row. */
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the key facts of an offer', () => {
  it('are what the server states, in the order of the statement, and nothing else', async () => {
    const { dialog } = await openStatement();
    expect(rowsOf(await tableOf(dialog, /Key Facts Statement/))).toEqual([
      ['Your loan'],
      ['Loan amount', '₹2,00,000'],
      ['Tenure', '24 months'],
      ['Instalments fall due', 'Every month'],
      ['Number of instalments', '24'],
      ['Instalment', '₹10,574.22'],
      ['Interest rate', '24% a year'],
      ['Fees and charges'],
      ['Processing fee incl. GST', '₹6,000'],
      ['What it costs in all'],
      ['Total interest', '₹53,781.27'],
      ['You receive', '₹1,94,000'],
      ['Total to pay', '₹2,59,781.27'],
      ['Annual percentage rate (APR)', '27.25%'],
      ['Charges that apply only in some cases'],
      ['Penal charges for late payment', '2 % a month on the overdue instalment'],
      ['Your rights'],
      ['Cooling-off period', '3 days'],
    ]);
    expect(dialog).toHaveTextContent('Valid until25 Nov 2026, 11:59 pm');
    expect(dialog).toHaveTextContent('Proposal numberKFS-20261120-000000000A1');
    expect(dialog).toHaveTextContent('We worked these figures out');
    expect(within(dialog).getByRole('link', { name: 'officer@example.test' })).toBeVisible();
  });

  it('list every instalment, in rupees and paise', async () => {
    const { dialog } = await openStatement();
    expect(rowsOf(await tableOf(dialog, /Repayment schedule/))).toEqual([
      ['No.', 'Balance before', 'Principal', 'Interest', 'Instalment', 'Balance after'],
      ['1', '2,00,000.00', '6,574.22', '4,000.00', '10,574.22', '1,93,425.78'],
      ['2', '1,93,425.78', '6,705.70', '3,868.52', '10,574.22', '1,86,720.08'],
    ]);
  });

  it('of a lender’s own offer bring what that lender adds, as it wrote it', async () => {
    const facts = {
      ...statement.facts,
      COOL_OFF_PERIOD: 'P1D',
      FORECLOSURE_FEE: '4 % of the principal',
      INSURANCE_CHARGES: '1240.50',
      OTHER_UPFRONT_CHARGES: '1 % of the loan',
      TNC_LINK: 'https://lender.example/terms',
    };
    answer = { body: { ...statement, basis: 'lender', facts } };
    const { dialog } = await openStatement();
    const rows = rowsOf(await tableOf(dialog, /Key Facts Statement/)).map((cells) => cells.join(': '));
    for (const row of [
      'Cooling-off period: 1 day',
      'Early repayment charge: 4 % of the principal',
      'Insurance: ₹1,240.50',
      'Other upfront charges: 1 % of the loan',
    ])
      expect(rows).toContain(row);
    expect(within(dialog).getByText('4 % of the principal')).toHaveAttribute('lang', 'en');
    expect(within(dialog).getByRole('link', { name: 'Terms of the loan' })).toHaveAttribute('href', 'https://lender.example/terms');
    expect(dialog).not.toHaveTextContent('We worked these figures out');
  });

  it('leave out no fact that a statement may hold; the validity stands above', async () => {
    const facts = Object.fromEntries(kfsFactCodes.map((code) => [code, `words of ${code}`]));
    answer = { body: { ...statement, facts } };
    const { dialog } = await openStatement();
    const table = await tableOf(dialog, /Key Facts Statement/);
    expect(kfsFactCodes.filter((code) => !within(table).queryByText(`words of ${code}`))).toEqual(['OFFER_VALIDITY']);
  });

  it('make no link of an address that is not one of the web', async () => {
    answer = { body: { ...statement, facts: { ...statement.facts, TNC_LINK: 'javascript:alert(1)' } } };
    const { dialog } = await openStatement();
    await tableOf(dialog, /Key Facts Statement/);
    expect(within(dialog).queryByRole('link', { name: 'Terms of the loan' })).toBeNull();
  });

  it('are in the language of the page', async () => {
    const { dialog } = await openStatement();
    const table = await tableOf(dialog, /Key Facts Statement/);
    await act(() => changeLanguage('hi'));
    const rows = rowsOf(table).map((cells) => cells.join(': '));
    expect(rows).toContain('किस्त कब देनी है: हर महीने');
    expect(rows).toContain('अवधि: 24 महीने');
    expect(screen.getByRole('dialog', { name: 'मुख्य तथ्य: Lender One' })).toBe(dialog);
  });
});

describe('the sheet', () => {
  it('takes the focus, closes by Escape and by its button, and gives the focus back', async () => {
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

  it('says that it loads, then why it failed, and tries again', async () => {
    let give: (answer: Answer) => void = () => undefined;
    answer = new Promise((resolve) => (give = resolve));
    const { dialog } = await openStatement();
    expect(await within(dialog).findByRole('status')).toHaveTextContent('Loading…');
    give({ status: 404, body: { code: 'not-found', message: 'This offer is gone.', requestId: 'r-1' } });
    expect(await within(dialog).findByText('This offer is gone.')).toBeVisible();
    expect(within(dialog).queryByRole('status')).toBeNull();

    answer = { body: statement };
    fireEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await tableOf(dialog, /Key Facts Statement/)).toBeVisible();
    expect(server.seen.filter(({ path }) => path === '/api/offers/o1/kfs')).toHaveLength(2);
  });

  it('opens from the comparison too', async () => {
    const { dialog } = await openStatement('/user/offers?compare=l1%2Cl2');
    expect(await tableOf(dialog, /Key Facts Statement/)).toBeVisible();
  });
});

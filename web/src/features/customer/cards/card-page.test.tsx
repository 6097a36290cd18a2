import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildConsentNotice, hashNotice } from '../../../../../src/contracts/consent-notice.js';
import type { ShownCardModel } from '../../../api/generated.ts';
import { page as tab } from '../../../browser/page.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { createTextIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { logInCustomer } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { CardPage } from './card-page.tsx';
import { CardsPage } from './cards-page.tsx';

const card: ShownCardModel = {
  ...{ category_id: 'c1', category_name: 'Cashback', category_img_thumb: null, key_feature: '5 % online', annual_fee: 0, secured: 0 },
  marketing_bullets: ['One', 'Two'],
  ...{ category_name_hi: 'कैशबैक', key_feature_hi: null, marketing_bullets_hi: [] },
};

let refusal: TestResponse | undefined;
let server: TestServer;
let undo: () => void;
const user = userEvent.setup();
let left: jest.SpiedFunction<typeof tab.leaveFor>;

beforeEach(async () => {
  refusal = undefined;
  left = jest.spyOn(tab, 'leaveFor').mockImplementation(() => undefined);
  server = new TestServer(({ path }) => {
    if (path.startsWith('/api/credit-cards/')) return refusal ?? { body: { url: 'https://bank.example/?a=1' } };
    return path.startsWith('/api/credit-cards') ? { body: [card] } : { status: 204 };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  left.mockRestore();
  undo();
  await server.stop();
});

const posts = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.includes('/c1/')).map(({ path, body }) => [path, body]);
const hash = () => hashNotice(buildConsentNotice(createTextIn('en'), 'card_lead', sampleBootstrap.config.grievance_officer));

describe('card page', () => {
  it('redirects an anonymous visitor to the bank without a question', async () => {
    await renderPage(<CardPage />, { path: '/credit-card?id=c1' });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://bank.example/?a=1'));
    expect(posts().map(([path]) => path)).toEqual(['/api/credit-cards/c1/click']);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('₹0, no annual fee')).toBeVisible();
  });

  it('shows the Hindi texts when the language is switched, and English texts marked as such where there are none', async () => {
    await renderPage(<CardPage />, { path: '/credit-card?id=c1' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Cashback' })).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('कैशबैक');
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'hi');
    expect(screen.getByText('5 % online')).toHaveAttribute('lang', 'en');
    expect(screen.getByText('One')).toHaveAttribute('lang', 'en');
    await act(() => changeLanguage('en'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Cashback');
  });

  it('asks a customer for consent to store the card with an empty checkbox, and continues either way', async () => {
    await renderPage(<CardPage />, { path: '/credit-card?id=c1', prepare: logInCustomer });
    const tick = await screen.findByRole('checkbox', { name: 'Keep with my account which card I go on to apply for.' });
    expect(tick).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(1));
    await user.click(tick);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Apply' })).not.toHaveAttribute('data-loading'));
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
    expect(posts()).toEqual([
      ['/api/credit-cards/c1/click', ''],
      ['/api/credit-cards/c1/lead', JSON.stringify({ notice_hash: hash() })],
    ]);
  });

  it('shows why the bank could not be reached, and stays', async () => {
    refusal = { status: 404, body: { code: 'not-found', message: 'Gone.', requestId: 'r' } };
    await renderPage(<CardPage />, { path: '/credit-card?id=c1' });
    await user.click(await screen.findByRole('button', { name: 'Apply' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The page of the bank could not be opened: Gone.');
    expect(left).not.toHaveBeenCalled();
  });

  it('redirects to all cards when no card is named', async () => {
    const page = await renderPage([{ path: '/credit-card', element: <CardPage /> }, { path: '/credit-cards' }], { path: '/credit-card' });
    await waitFor(() => expect(page.path()).toBe('/credit-cards'));
  });

  it('reports a hidden card as unknown', async () => {
    await renderPage(<CardPage />, { path: '/credit-card?id=other' });
    expect(await screen.findByText('We do not have this card any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  });
});

describe('list of cards', () => {
  it('remembers the shown cards by id, and discloses our role, our payment and the order', async () => {
    await renderPage(<CardsPage kind="unsecured" />, { path: '/cards-unsecured' });
    await screen.findByRole('heading', { level: 2, name: 'Cashback' });
    expect(server.requests.find(({ path }) => path.startsWith('/api/credit-cards'))?.path).toBe('/api/credit-cards?secured=0');
    await waitFor(() => {
      const saved = server.requests.filter(({ path }) => path === '/api/cookies/save').map(({ body }) => JSON.parse(body) as unknown);
      expect(saved).toEqual([{ name: 'CCDetailsunsecured', value: '["c1"]' }]);
    });
    for (const words of [/We are not the bank/, /may pay us/, /Our staff put the cards in this order; it is the same for everybody/])
      expect(screen.getByText(words)).toBeVisible();
  });
});

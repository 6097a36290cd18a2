import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { OffersServer, secondOffer } from '../../../testing/offers-server.ts';
import { sampleOffer, sampleSubmission } from '../../../testing/sample-customer.ts';
import { OffersPage } from './offers-page.tsx';

let api: OffersServer;
beforeEach(async () => {
  api = await OffersServer.start();
  api.matched = [sampleOffer, secondOffer];
});
afterEach(() => api.stop());

const open = (query = '') => openAsCustomer(<OffersPage type="pl" />, `/user/offers${query}`);

describe('wide screen', () => {
  const { matchMedia } = window;
  beforeEach(() => {
    window.matchMedia = jest.fn((query: string) => ({ ...matchMedia.call(window, query), matches: true }));
  });
  afterEach(() => {
    window.matchMedia = matchMedia;
  });

  it('shows offers as a table that announces its sort order', async () => {
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
      'We pass your application on. The lender answers within 5 days.',
      '₹2,00,00024 months',
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

  it('shows the same application status in a row as on a card', async () => {
    api.matched = [{ ...sampleOffer, submission: { ...sampleSubmission, state: 'offer_received' } }];
    await open();
    const table = within(await screen.findByRole('table', { name: /Your offers/ }));
    expect(table.getByText('Offer received')).toBeVisible();
    expect(table.getByText(/our estimate/)).toBeVisible();
    expect(table.getByRole('link', { name: 'Continue with Lender One' })).toHaveAttribute('href', '/user/cashe');
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openAsCustomer } from '../../../testing/open-as-customer.ts';
import { APP_ID } from '../../../testing/sample-customer.ts';
import { StatusServer } from '../../../testing/status-server.ts';
import { StatusPage } from './status-page.tsx';

let server: StatusServer;
beforeEach(async () => {
  server = await StatusServer.start();
});
afterEach(() => server.stop());

const open = () =>
  openAsCustomer([{ path: '/user/application-status/:appId', element: <StatusPage /> }], `/user/application-status/${APP_ID}`);

describe('loan on the status page', () => {
  const terms = { amount: 120_000, tenure: 18, rate: 27, apr: 31.2, emi: 8_123.45, fees: 2_832, net_disbursed: 117_168 };

  it('shows the selected terms instead of the requested ones', async () => {
    server.moveTo('docs_pending', { chosen: terms, valid_until: '2099-11-27T11:15:00.000Z' });
    const { container } = await open();
    await screen.findByRole('heading', { level: 3, name: 'The terms you chose' });
    for (const fact of ['₹1,20,000', '18 months', '₹8,123.45', '31.20%', '27% a year', '₹2,832', '₹1,17,168'])
      expect(screen.getByText(fact)).toBeVisible();
    expect(container).not.toHaveTextContent(/2,00,000|24 months/);
    expect(screen.getByText('Asked for on 20 Nov 2026, 3:30 pm')).toBeVisible();
  });

  it('shows the figures of the lender once reported, without the UTR', async () => {
    server.moveTo('disbursed', {
      sanctioned_amount: 180_000,
      disbursed_amount: 174_000,
      disbursals: [{ amount: 174_000, date: '2026-11-19', utr: 'UTR1234567' }],
      rate: 16.5,
      emi: 8_850.5,
    });
    const { container } = await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    for (const fact of ['₹1,80,000', '₹1,74,000', '19 Nov 2026', '16.5% a year', '₹8,850.50']) expect(container).toHaveTextContent(fact);
    expect(container).not.toHaveTextContent('UTR1234567');
    expect(container).not.toHaveTextContent(/null|undefined|NaN/);
  });
});

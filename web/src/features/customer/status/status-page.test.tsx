import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
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

describe('application status', () => {
  it('shows the events at a lender, and below the newest what happens next', async () => {
    await open();
    const history = within(await screen.findByRole('list', { name: 'What happened, and what is still to come' }));
    const items = history.getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'Sent to the lender20 Nov 2026, 3:50 pm',
      'Under review20 Nov 2026, 4:05 pm',
      'Still to come: You sign the agreement',
      'Still to come: The money is paid out',
    ]);
    expect(items.map((item) => item.dataset.kind)).toEqual(['done', 'now', 'next', 'next']);
    expect(items[1]).toHaveAttribute('aria-current', 'step');
    expect(screen.getByRole('heading', { level: 3, name: 'What happens next' }).parentElement).toHaveTextContent(
      'The lender is deciding. There is nothing you need to do now.',
    );
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('shows no future steps after the application has ended', async () => {
    server.moveTo('disbursed');
    await open();
    const history = within(await screen.findByRole('list', { name: 'What happened, and what is still to come' }));
    expect(history.queryByText(/Still to come/)).toBeNull();
    expect(screen.queryByRole('heading', { level: 3, name: /next/ })).toBeNull();
  });

  it.each([
    ['2099-11-27T11:15:00.000Z', 'Please do this by 27 Nov 2099, 4:45 pm. Until then Lender One stands by its offer.'],
    [
      '2026-01-02T11:15:00.000Z',
      'The offer of Lender One was good until 2 Jan 2026, 4:45 pm. Please look whether the lender has a new one.',
    ],
  ])('shows the deadline of the customer: %s', async (valid_until, words) => {
    server.moveTo('offer_received', { valid_until });
    await open();
    expect(await screen.findByRole('heading', { level: 3, name: 'What you do next' })).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
  });

  it('shows no deadline when nothing waits for the customer', async () => {
    server.moveTo('under_review', { valid_until: '2099-11-27T11:15:00.000Z' });
    await open();
    await screen.findByRole('heading', { level: 3, name: 'What happens next' });
    expect(screen.queryByText(/Please do this by/)).toBeNull();
  });

  it.each([
    ['/user/cashe', 'offer_received', true],
    ['/user/cashe', 'docs_pending', true],
    ['/user/cashe', 'lead_created', false],
    ['/user/money-view', 'redirected', true],
    ['/user/money-view', 'docs_pending', false],
    ['/user/money-view', 'rejected', false],
    [`/user/application-status/${APP_ID}`, 'offer_received', false],
  ] as const)('for the journey %s, %s: asks the customer to continue: %s', async (next, state, goesOn) => {
    server.moveTo(state, { next });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    expect(screen.queryAllByRole('link', { name: 'Continue with Lender One' }).map((link) => link.getAttribute('href'))).toEqual(
      goesOn ? [next] : [],
    );
  });

  it('shows that the consent was withdrawn, and no further step at that lender', async () => {
    server.moveTo('offer_selected', { is_withdrawn: true });
    await open();
    expect(await screen.findByText('Permission taken back')).toBeVisible();
    expect(await screen.findByText(/You took back the permission for Lender One\. We send it nothing more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Your permissions' })).toHaveAttribute('href', '/user/permissions');
    expect(screen.queryByRole('link', { name: /Continue with/ })).toBeNull();
  });

  it('shows the reason of a refusal in our words, or else in the lender’s', async () => {
    server.moveTo('rejected', { reject_reason: 'income' });
    const first = await open();
    expect(await screen.findByText('Reason: Your income is below what this lender asks for.')).toBeVisible();
    first.unmount();
    server.moveTo('rejected', { reject_reason: 'Employer not listed' });
    await open();
    expect(await screen.findByText('Reason: Employer not listed')).toBeVisible();
  });

  it('offers to confirm the e-mail address below the main content', async () => {
    await open();
    expect(await screen.findByRole('link', { name: 'Confirm it now' })).toHaveAttribute('href', '/user/contact-confirmation');
  });

  it('links to the offers while there is no lender application', async () => {
    server.application = { ...server.application, submissions: [], timeline: [] };
    await open();
    expect(await screen.findByRole('link', { name: 'See your offers' })).toHaveAttribute('href', '/user/offers');
  });

  it('links to the offers for an unknown application, without a retry', async () => {
    server.hasApplication = false;
    await open();
    expect(await screen.findByText('We do not find this application')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your offers' })).toHaveAttribute('href', '/user/offers');
    expect(screen.queryByRole('button', { name: /again/i })).toBeNull();
  });
});

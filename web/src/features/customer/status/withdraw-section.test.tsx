import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
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

describe('withdrawal', () => {
  it('tells a lender that accepts withdrawals, after a confirmation', async () => {
    const { toasts } = await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw this application/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application to Lender One?' }));
    expect(dialog.getByText(/It costs you nothing/)).toBeVisible();
    server.refusal = {
      status: 503,
      body: { code: 'lender-unavailable', message: 'The lender does not answer at the moment.', requestId: 'r' },
    };
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The lender does not answer at the moment.');
    expect(toasts).not.toHaveBeenCalled();
    server.refusal = undefined;
    server.moveTo('cancelled', { reject_reason: 'customer-not-interested' });
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Reason: The application was withdrawn.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    expect(server.getPosts()).toEqual(Array.from({ length: 2 }, () => ['/api/submissions/s1/withdraw', '{"confirmed":1}']));
  });

  it.each([
    ['/user/money-view', 'under_review', {}],
    [`/user/application-status/${APP_ID}`, 'lead_created', { by_hand: true, is_received: false }],
    ['/user/cashe', 'agreement_pending', {}],
    ['/user/cashe', 'lead_created', { is_received: false }],
    ['/user/cashe', 'under_review', { is_withdrawn: true }],
  ] as const)('says before a withdrawal at %s in %s, %p, that the lender is not told', async (next, state, changes) => {
    server.moveTo(state, { next, ...changes });
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw this application/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application to Lender One?' }));
    expect(dialog.getByText(/We send Lender One nothing more.* you need to tell it too/)).toBeVisible();
  });

  it('announces the status that the lender answers with, if it has moved on', async () => {
    await open();
    fireEvent.click(await screen.findByRole('button', { name: /^Withdraw this application/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your application to Lender One?' }));
    server.moveTo('disbursed');
    fireEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Lender One: Paid out')).toHaveRole('status');
  });

  it.each(['part_disbursed', 'disbursed', 'closed', 'rejected', 'cancelled'] as const)('is not offered in %s', async (state) => {
    server.moveTo(state);
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
  });
});

describe('withdrawn application', () => {
  const at = '2026-11-21T10:00:00.000Z';
  const officer = { name: 'R. Iyer', email: 'care@lender.example', phone: '1800 000 000' };

  it.each([
    ['none', /Lender One has not received it from us/, false],
    ['unknown', /it may already have your details\. Please tell Lender One too/, true],
    ['received', /it already has your application\. Please tell Lender One too/, true],
  ] as const)('whose receipt is %s says what is left to do', async (receipt, words, hasContact) => {
    server.moveTo('cancelled', { is_withdrawn: true, withdrawal: { at, receipt, officer } });
    await open();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryAllByRole('link', { name: '1800 000 000' })).toHaveLength(hasContact ? 1 : 0);
    expect(screen.queryAllByRole('link', { name: 'care@lender.example' })).toHaveLength(hasContact ? 1 : 0);
  });

  it('shows what the lender has reported since, and can be withdrawn again', async () => {
    server.moveTo('approved', { is_withdrawn: true, withdrawal: { at, receipt: 'received', officer: null } });
    await open();
    expect(await screen.findByText('Lender One has since reported: Approved')).toBeVisible();
    expect(screen.getByRole('button', { name: /^Withdraw this application/ })).toBeVisible();
  });

  it('that was paid out nevertheless shows the payout', async () => {
    server.moveTo('disbursed', { is_withdrawn: true, withdrawal: { at, receipt: 'received', officer: null } });
    await open();
    expect(await screen.findByText(/has paid the money/)).toBeVisible();
    expect(screen.queryByText(/You withdrew this application/)).toBeNull();
  });
});

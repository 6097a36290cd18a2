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
  it('withdraws when the lender’s journey allows it, after a confirmation', async () => {
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
    expect(server.getPosts()).toEqual(Array.from({ length: 2 }, () => [`/api/journeys/cashe/${APP_ID}/withdraw`, '{"confirmed":1}']));
  });

  it.each([
    ['/user/money-view', 'under_review', true],
    [`/user/application-status/${APP_ID}`, 'under_review', true],
    ['/user/cashe', 'agreement_pending', true],
    ['/user/cashe', 'part_disbursed', false],
    ['/user/cashe', 'disbursed', false],
  ] as const)('offers no withdrawal for the journey %s, %s, and names whom to contact: %s', async (next, state, tells) => {
    server.moveTo(state, { next });
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Lender One' });
    expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
    expect(screen.queryAllByText(/please tell Lender One itself/)).toHaveLength(tells ? 1 : 0);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminRow } from '../../../api/generated.ts';
import { openAsAdmin, getRowByName } from '../../../testing/open-as-admin.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import UserManagementPage from './user-management-page.tsx';

const person = (id: string, values: Partial<AdminRow>): AdminRow => ({
  id,
  version: 1,
  name: 'Asha Rao',
  email: `${id}@bank.example`,
  role: 2,
  status: 'active',
  last_login_at: '2026-11-22T05:00:00.000Z',
  second_factor: 1,
  created_at: '2026-11-01T05:00:00.000Z',
  ...values,
});

let rows: AdminRow[];
let refusal: TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  rows = [person('p1', {}), person('p2', { name: 'Ravi Menon', status: 'invited', last_login_at: null, second_factor: 0 })];
  refusal = undefined;
  server = new TestServer(({ method, path }) => {
    const [, id, deed] = /\/staff\/(\w+)\/deeds\/([\w-]+)$/.exec(path) ?? [];
    if (id && deed)
      return refusal ?? { body: { ...rows.find((row) => row.id === id), status: deed === 'disable' ? 'disabled' : 'active', version: 2 } };
    if (method !== 'GET' && refusal) return refusal;
    if (method === 'POST' && path === '/api/admin/staff') return { body: person('p3', { name: 'New One' }) };
    return {
      body: { data: path.startsWith('/api/admin/staff') ? rows : [], total: rows.length, total_capped: 0, next: null, previous: null },
    };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const open = async () => {
  const opened = await openAsAdmin(<UserManagementPage />, { path: '/admin/user-management' });
  await screen.findByText('Asha Rao');
  return opened;
};
const actionsSent = () => server.requests.map(({ path }) => path).filter((path) => path.includes('/deeds/'));

describe('user management page', () => {
  it('shows staff with role, status and authenticator app as text', async () => {
    await open();
    expect(getRowByName('Asha Rao').getByText('Active')).toBeVisible();
    expect(getRowByName('Ravi Menon').getByText('Invited')).toBeVisible();
    expect(getRowByName('Asha Rao').getByDisplayValue('Operations')).toBeVisible();
  });

  it('does not let the current user change their own role', async () => {
    rows = [person('a', { name: 'Own Self', role: 1 }), ...rows];
    await open();
    expect(getRowByName('Own Self').queryByRole('combobox')).toBeNull();
    expect(getRowByName('Asha Rao').getByRole('combobox', { name: 'Role' })).toBeVisible();
  });

  it('offers no retry for a permanent refusal', async () => {
    refusal = { status: 403, body: { code: 'forbidden', message: 'You may not do this.', requestId: 'r' } };
    const { user } = await open();
    await user.selectOptions(getRowByName('Asha Rao').getByRole('combobox'), '3');
    expect(await screen.findByText(/^Asha Rao, Role was not saved: You may not do this\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Save .* again$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Discard change' })).toBeVisible();
  });

  it('invites with name, e-mail address and role', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Invite' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite' }));
    await user.type(dialog.getByLabelText(/^Name/), 'New One');
    await user.type(dialog.getByLabelText(/^E-mail/), 'new@bank.example');
    await user.click(dialog.getByRole('radio', { name: 'Customer support' }));
    await user.click(dialog.getByRole('button', { name: 'Invite' }));
    await waitFor(() =>
      expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body) as object)).toEqual([
        { name: 'New One', email: 'new@bank.example', role: 3 },
      ]),
    );
  });

  it('offers only the applicable actions for each account, states their effects, and shows the updated account', async () => {
    const { user } = await open();
    await user.click(getRowByName('Asha Rao').getByRole('button', { name: 'More for Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'More for Asha Rao' }));
    const offered = () =>
      dialog.getAllByRole('listitem').flatMap((item) =>
        within(item)
          .queryAllByRole('button')
          .map(({ textContent }) => textContent),
      );
    expect(offered()).toEqual(['Reset password', 'Reset authenticator app', 'Log out everywhere', 'Disable account']);
    expect(dialog.getByRole('button', { name: 'Disable account' })).toHaveAccessibleDescription(/can no longer log in/);
    expect(dialog.getByRole('link', { name: 'Logins of Asha Rao' })).toHaveAttribute('href', '/admin/sessions?subject_id=p1');
    await user.click(dialog.getByRole('button', { name: 'Disable account' }));
    expect(await dialog.findByText('Done: Disable account')).toBeVisible();
    expect(actionsSent()).toEqual(['/api/admin/staff/p1/deeds/disable']);
    await waitFor(() => expect(offered()).toContain('Enable account'));
    expect(getRowByName('Asha Rao').getByText('Disabled')).toBeInTheDocument();
  });

  it('shows why an action was refused and leaves the account unchanged', async () => {
    refusal = { status: 409, body: { code: 'own-account', message: 'You cannot do this to your own account.', requestId: 'r' } };
    const { user, toasts } = await open();
    await user.click(getRowByName('Asha Rao').getByRole('button', { name: 'More for Asha Rao' }));
    await user.click(await screen.findByRole('button', { name: 'Disable account' }));
    expect(await screen.findByText('Asha Rao: You cannot do this to your own account.')).toBeVisible();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('applies an action to the selected accounts that it fits', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('button', { name: 'Resend invitation' }));
    await waitFor(() => expect(actionsSent()).toEqual(['/api/admin/staff/p2/deeds/invite']));
    await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
    await waitFor(() => expect(actionsSent()).toHaveLength(3));
  });
});

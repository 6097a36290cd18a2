import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { page } from '../../../browser/page.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { OwnAccountPage } from './own-account-page.tsx';

const account = {
  email: 'asha@bank.example',
  name: 'Asha Rao',
  second_factor: false,
  second_factor_required: false,
  recovery_codes_left: 0,
};
const login = {
  id: 's1',
  at: '2026-11-22T05:00:00.000Z',
  kind: 'open',
  is_current: true,
  last_seen_at: '2026-11-22T06:00:00.000Z',
  ended_at: null,
  reason: null,
  user_agent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/131.0',
  address: '192.0.2.0',
};
const elsewhere = { ...login, id: 's2', is_current: false };
const refused = { ...login, id: null, kind: 'refused', is_current: false, user_agent: null, address: null, last_seen_at: null };
const codes = ['aaaaa-bbbbb', 'ccccc-ddddd'];

let answers: Record<string, TestResponse>;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answers = {
    '/api/account': { body: account },
    '/api/account/logins': { body: { data: [login, elsewhere, refused] } },
    '/api/account/second-factor/begin': { body: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { size: 29, path: 'M4 4h1v1h-1z' } } },
    '/api/account/second-factor/confirm': { body: { recovery_codes: codes } },
    '/api/account/second-factor/recovery-codes': { body: { recovery_codes: codes } },
    '/api/account/password': { body: { token: 'new', adminId: 'a1', roleId: 2 } },
  };
  server = new TestServer(({ path }) => answers[path] ?? { status: 204 });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const open = async () => {
  const rendered = await openAsAdmin(<OwnAccountPage />, { path: '/admin/account', roleId: 2 });
  await screen.findByRole('heading', { name: 'Your account' });
  return rendered;
};
const requestsSent = (path: string) =>
  server.requests.filter((call) => call.path === path).map(({ body }) => JSON.parse(body || '{}') as object);
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const wrong = (fields: object): TestResponse => ({
  status: 422,
  body: { code: 'invalid', message: 'Please check', fields, requestId: 'r' },
});

describe('password', () => {
  it('changes with the current password, and the session continues with the token of the response', async () => {
    const { user, store } = await open();
    await user.type(screen.getByLabelText('Current password'), 'secret of now');
    await user.type(screen.getByLabelText('New password'), 'otter-violin-marble-9');
    await user.type(screen.getByLabelText('Confirm new password'), 'otter-violin-marble-9');
    await user.click(press('Change password'));
    expect(await screen.findByText(/Password changed/)).toBeVisible();
    expect(requestsSent('/api/account/password')).toEqual([{ current_password: 'secret of now', password: 'otter-violin-marble-9' }]);
    expect(store.getState().session.admin.token).toBe('new');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it.each([
    ['short', 'short', 'Please use 12 to 200 characters.'],
    ['otter-violin-marble-9', 'otter-violin-marble-8', 'The passwords do not match.'],
  ])('is not sent as %s and %s', async (password, again, message) => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Current password'), 'x');
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(press('Change password'));
    expect(await screen.findByText(message)).toBeVisible();
    expect(requestsSent('/api/account/password')).toEqual([]);
  });

  it('shows a wrong current password at its field and keeps the input', async () => {
    answers['/api/account/password'] = wrong({ current_password: 'Wrong password.' });
    const { user } = await open();
    await user.type(screen.getByLabelText('Current password'), 'wrong');
    for (const label of ['New password', 'Confirm new password']) await user.type(screen.getByLabelText(label), 'otter-violin-marble-9');
    await user.click(press('Change password'));
    expect(await screen.findByText('Wrong password.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Current password')).toHaveFocus());
    expect(screen.getByLabelText('New password')).toHaveValue('otter-violin-marble-9');
  });
});

describe('authenticator app', () => {
  it('is set up with password, QR code and authenticator code, and shows the recovery codes once', async () => {
    const { user } = await open();
    await user.click(press('Set up'));
    await waitFor(() => expect(screen.getByLabelText('Your password')).toHaveFocus());
    await user.keyboard('secret{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Authenticator code')).toHaveFocus());
    await user.keyboard('123456{Enter}');
    expect(
      within(await screen.findByRole('list', { name: 'Your recovery codes' }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
    answers['/api/account'] = { body: { ...account, second_factor: true, recovery_codes_left: 10 } };
    await user.click(press('I have saved them'));
    expect(await screen.findByText('Recovery codes left: 10')).toBeVisible();
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(requestsSent('/api/account/second-factor/begin')).toEqual([{ password: 'secret' }]);
    expect(requestsSent('/api/account/second-factor/confirm')).toEqual([{ code: '123456' }]);
  });

  it('stays at the QR code while the authenticator code is wrong', async () => {
    answers['/api/account/second-factor/confirm'] = wrong({ code: 'This code is wrong or was already used.' });
    const { user } = await open();
    await user.click(press('Set up'));
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    await user.type(await screen.findByLabelText('Authenticator code'), '000000{Enter}');
    expect(await screen.findByText(/This code is wrong/)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  });

  it('is requested at once when the role requires it, cannot be postponed, and the page reloads after setup', async () => {
    const reload = jest.spyOn(page, 'reload').mockImplementation(() => undefined);
    answers['/api/account'] = { body: { ...account, second_factor_required: true } };
    const { user } = await open();
    expect(screen.getByText(/Your role needs an authenticator app/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.type(screen.getByLabelText('Your password'), 'secret{Enter}');
    await user.type(await screen.findByLabelText('Authenticator code'), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'I have saved them' }));
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    reload.mockRestore();
  });

  it('is removed with password and code, and a low number of recovery codes is reported', async () => {
    answers['/api/account'] = { body: { ...account, second_factor: true, recovery_codes_left: 2 } };
    const { user } = await open();
    expect(screen.getByText(/few recovery codes left/)).toBeVisible();
    await user.click(press('Remove authenticator app'));
    await user.type(screen.getByLabelText('Your password'), 'secret');
    await user.type(screen.getByLabelText('Authenticator or recovery code'), ' aaaaa-bbbbb ');
    answers['/api/account'] = { body: account };
    await user.click(press('Remove authenticator app'));
    expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
    expect(requestsSent('/api/account/second-factor/off')).toEqual([{ password: 'secret', code: 'aaaaa-bbbbb' }]);
  });

  it('gets new recovery codes with password and code', async () => {
    answers['/api/account'] = { body: { ...account, second_factor: true, recovery_codes_left: 9 } };
    const { user } = await open();
    await user.click(press('Create recovery codes'));
    await user.type(screen.getByLabelText('Your password'), 'secret');
    await user.type(screen.getByLabelText('Authenticator or recovery code'), '123456');
    await user.click(press('Create recovery codes'));
    expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible();
  });
});

describe('logins', () => {
  it('are listed with the current one first, and each other one can be ended', async () => {
    const { user } = await open();
    const sessions = within(await screen.findByRole('region', { name: 'Active sessions' }));
    expect(sessions.getAllByText('Firefox 131, Linux')).toHaveLength(2);
    expect(sessions.getByText('This session')).toBeVisible();
    expect(screen.getByText('Failed: wrong password or code')).toBeVisible();
    answers['/api/account/logins'] = { body: { data: [login] } };
    await user.click(sessions.getByRole('button', { name: /^Log out this session: Firefox 131, Linux, since / }));
    expect(await screen.findByText('You have no other active sessions.')).toBeVisible();
    expect(requestsSent('/api/account/sessions/s2/end')).toHaveLength(1);
    expect(screen.getByRole('heading', { name: 'Active sessions' })).toHaveFocus();
  });

  it('can all be ended except the current one', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Log out all others' }));
    await waitFor(() => expect(requestsSent('/api/account/sessions/end-others')).toHaveLength(1));
  });
});

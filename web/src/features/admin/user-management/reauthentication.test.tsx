import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { LazyReauthentication } from '../../../kit/lazy-reauthentication.tsx';
import { signedOut } from '../../../session/session-slice.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import UserManagementPage from './user-management-page.tsx';

const REQUIRED: TestResponse = {
  status: 403,
  body: { code: 'reauthentication-required', message: 'Nothing was done yet: please confirm that it is you.', requestId: 'r' },
};
const people = ['p1', 'p2'].map((id) => ({
  id,
  version: 1,
  name: `Person ${id}`,
  email: `${id}@bank.example`,
  role: 2,
  status: 'active',
  last_login_at: null,
  second_factor: 0,
  created_at: '2026-11-01T05:00:00.000Z',
}));

/** The response to the proof waits for it. */
let hold: Promise<void> | undefined;
let isProven: boolean;
let hasSecondFactor: boolean;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  isProven = false;
  hold = undefined;
  hasSecondFactor = false;
  server = new TestServer(async ({ method, path, body }) => {
    if (path === '/api/account') return { body: { email: 'me@bank.example', name: 'Me', second_factor: hasSecondFactor } };
    if (path === '/api/account/reauthentication') {
      await hold;
      const { password, code } = JSON.parse(body) as { password?: string; code?: string };
      isProven = hasSecondFactor ? code === '123456' : password === 'right';
      if (isProven) return { status: 204 };
      const fields = { [hasSecondFactor ? 'code' : 'password']: 'That is wrong.' };
      return { status: 422, body: { code: 'invalid', message: 'Please check the marked fields.', fields, requestId: 'r' } };
    }
    if (method === 'POST') return isProven ? { body: { ...people[0], version: 2 } } : REQUIRED;
    return { body: { data: path.startsWith('/api/admin/staff') ? people : [], total: 2, total_capped: 0, next: null, previous: null } };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await act(() => changeLanguage('en'));
});

const sent = (path: string) => server.requests.filter((request) => request.method === 'POST' && request.path === path);
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function open() {
  const page = (
    <>
      <LazyReauthentication />
      <UserManagementPage />
    </>
  );
  const opened = await openAsAdmin(page, { path: '/admin/user-management' });
  await screen.findByText('Person p1');
  return opened;
}

/** Fills in the form for a new staff member and sends it; returns its dialog. */
async function sendInvitation({ user }: Awaited<ReturnType<typeof open>>) {
  await user.click(screen.getByRole('button', { name: 'Invite' }));
  const form = await dialogNamed('Invite');
  await user.type(form.getByLabelText(/^Name/), 'New One');
  await user.type(form.getByLabelText(/^E-mail/), 'new@bank.example');
  await user.click(form.getByRole('radio', { name: 'Operations' }));
  await user.click(form.getByRole('button', { name: 'Invite' }));
  return form;
}

it('asks for the password, shows a wrong one at its field, and repeats the call after the right one', async () => {
  const opened = await open();
  await sendInvitation(opened);
  const { user, toasts } = opened;
  const dialog = await dialogNamed('Confirm it is you');
  const password = await dialog.findByLabelText('Your password');
  await waitFor(() => expect(password).toHaveFocus());
  await user.keyboard('wrong{Enter}');
  expect(await dialog.findByText('That is wrong.')).toBeVisible();
  await waitFor(() => expect(password).toHaveFocus());
  await user.clear(password);
  await user.keyboard('right{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const bodies = sent('/api/admin/staff').map(({ body }) => JSON.parse(body) as object);
  expect(bodies).toEqual(Array.from({ length: 2 }, () => ({ name: 'New One', email: 'new@bank.example', role: 2 })));
  expect(toasts).not.toHaveBeenCalledWith('error', expect.anything());
});

it.each(['Cancel', 'Close', 'Escape'])('leaves the form as it was at %s, with the reason', async (way) => {
  const opened = await open();
  const form = await sendInvitation(opened);
  const { user } = opened;
  const dialog = await dialogNamed('Confirm it is you');
  await waitFor(async () => expect(await dialog.findByLabelText('Your password')).toHaveFocus());
  if (way === 'Escape') await user.keyboard('{Escape}');
  else await user.click(dialog.getByRole('button', { name: way }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  expect(await form.findByText('Nothing was done yet: please confirm that it is you.')).toBeVisible();
  expect(form.getByLabelText(/^Name/)).toHaveValue('New One');
  expect(sent('/api/admin/staff')).toHaveLength(1);
  // The form can be sent again; a page that goes while the dialog is open leaves nothing behind for the next one.
  await user.click(form.getByRole('button', { name: 'Invite' }));
  await dialogNamed('Confirm it is you');
});

it('asks for a code where the account has a second factor, in the language of the page', async () => {
  hasSecondFactor = true;
  const { user } = await open();
  await act(() => changeLanguage('hi'));
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'भूमिका' })[0] as HTMLElement, '3');
  const dialog = await dialogNamed('अपनी पहचान पक्की करें');
  await user.type(await dialog.findByRole('textbox'), '123456');
  await user.click(dialog.getByRole('button', { name: 'पक्का करें' }));
  await waitFor(() => expect(sent('/api/admin/staff/p1')).toHaveLength(2));
  expect(sent('/api/account/reauthentication').map(({ body }) => JSON.parse(body) as object)).toEqual([{ code: '123456' }]);
});

it('offers to save a cell again that was not saved for want of the proof', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getAllByRole('combobox', { name: 'Role' })[0] as HTMLElement, '3');
  const dialog = await dialogNamed('Confirm it is you');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: /^Save .* again$/ }));
  await user.type(await (await dialogNamed('Confirm it is you')).findByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(sent('/api/admin/staff/p1')).toHaveLength(3));
});

it('is quiet when the session ends while the password is being checked', async () => {
  // An unhandled rejection fails the test.
  const opened = await open();
  await sendInvitation(opened);
  const { user, store } = opened;
  hold = new Promise(() => undefined);
  await user.type(await (await dialogNamed('Confirm it is you')).findByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(sent('/api/account/reauthentication')).toHaveLength(1));
  act(() => void store.dispatch(signedOut({ audience: 'admin', ended: true })));
  const confirm = await (await dialogNamed('Confirm it is you')).findByRole('button', { name: 'Confirm' });
  await waitFor(() => expect(confirm).toBeEnabled());
});

it('asks once for several calls', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
  const dialog = await dialogNamed('Confirm it is you');
  await user.type(await dialog.findByLabelText('Your password'), 'right{Enter}');
  await waitFor(() => expect(sent('/api/admin/staff/p2/deeds/end-sessions').length).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Confirm it is you' })).toBeNull());
  expect(sent('/api/account/reauthentication')).toHaveLength(1);
});

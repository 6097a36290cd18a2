import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { SetPasswordPage } from './set-password-page.tsx';

const TOKEN = 'a'.repeat(43);
const PASSWORD = 'kettle-orbit-7-naan';
const link: TestResponse = { body: { audience: 'admin', email: 'asha.rao@bank.example' } };
const expired: TestResponse = {
  status: 422,
  body: { code: 'link-expired', message: 'This link has been used or is too old.', requestId: 'r' },
};
let answer: TestResponse;
let read: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: { audience: 'admin' } };
  read = link;
  server = new TestServer(({ path }) => (path === '/api/password-link' ? read : answer));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  await act(() => changeLanguage('en'));
  history.replaceState(null, '', '/');
  undo();
  await server.stop();
});

const open = async (hash = `#${TOKEN}`) => {
  history.replaceState(null, '', `/admin/set-password${hash}`);
  const page = await renderPage([{ path: '/admin/set-password', element: <SetPasswordPage /> }], {
    audience: 'admin',
    path: '/admin/set-password',
  });
  if (hash.length > 40 && read === link) await screen.findByLabelText('New password');
  return page;
};
const sent = () => server.requests.filter(({ path }) => path === '/api/password').map(({ body }) => JSON.parse(body) as object);
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save password' }));

describe('page of a one-time password link', () => {
  it('removes the secret from the address and sends it only with the password', async () => {
    await open();
    expect(location.hash).toBe('');
    type('New password', PASSWORD);
    type('Confirm password', PASSWORD);
    save();
    expect(await screen.findByRole('heading', { name: 'Password saved' })).toBeVisible();
    expect(sent()).toEqual([{ token: TOKEN, password: PASSWORD }]);
    expect(document.title).toMatch(/^Password saved/);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
  });

  it.each([
    ['short', 'short', 'Please use 12 to 200 characters.'],
    ['Password@2026', 'Password@2026', 'This password is easy to guess. Choose another.'],
    ['Asharao@12345', 'Asharao@12345', 'This password contains your name or e-mail address. Choose another.'],
    [PASSWORD, `${PASSWORD}!`, 'The passwords do not match.'],
  ])('checks the password before it sends a request: %s', async (password, again, problem) => {
    await open();
    type('New password', password);
    type('Confirm password', again);
    save();
    expect(await screen.findByText(problem, { exact: false })).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('shows the account name, also for password managers', async () => {
    await open();
    const account = screen.getByLabelText('Account');
    expect(account).toHaveValue('asha.rao@bank.example');
    expect(account).toHaveAttribute('autocomplete', 'username');
    expect(account).toHaveAttribute('readonly');
    expect(server.requests.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([['/api/password-link', { token: TOKEN }]]);
  });

  it('shows the refusal of the server once, at its field', async () => {
    answer = { status: 422, body: { code: 'invalid', message: 'Check.', fields: { password: 'Not this one.' }, requestId: 'r' } };
    const { toasts } = await open();
    type('New password', PASSWORD);
    type('Confirm password', PASSWORD);
    save();
    expect(await screen.findByText('Not this one.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(toasts).not.toHaveBeenCalled();
  });

  const tellsUsedUp = async () => {
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(document.title).toMatch(/^This link no longer works/);
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/admin/login');
  };

  it('reports a used or expired link before a password is typed', async () => {
    read = expired;
    const { toasts } = await open();
    await tellsUsedUp();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('reports the same when the link was used in the meantime', async () => {
    answer = expired;
    const { toasts } = await open();
    type('New password', PASSWORD);
    type('Confirm password', PASSWORD);
    save();
    await tellsUsedUp();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('allows a retry when the server was not reached', async () => {
    read = { status: 503, body: { code: 'not-ready', message: 'Not yet.', requestId: 'r' } };
    await open();
    expect(await screen.findByText('Not yet.')).toBeVisible();
    read = link;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });

  it.each(['', '#', '#abc'])('shows no form when the link is incomplete: %j', async (hash) => {
    await open(hash);
    expect(screen.getByRole('heading', { name: 'The link is incomplete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save password' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  it('is shown in Hindi', async () => {
    await open();
    await act(() => changeLanguage('hi'));
    expect(screen.getByRole('heading', { name: 'अपना पासवर्ड तय करें' })).toBeVisible();
  });
});

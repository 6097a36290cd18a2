import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { storeSessionEnd } from '../../../session/session-end.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LoginPage } from './login-page.tsx';

let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { body: { token: 't', adminId: 'a1', roleId: 1 } };
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const TOTP = 'Authenticator code (if set up)';
const open = () =>
  renderPage(
    [
      { path: '/admin/login', element: <LoginPage area="admin" /> },
      { path: '*', element: <p>inside</p> },
    ],
    { audience: 'admin', path: '/admin/login' },
  );
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const logIn = () => fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
const sent = () => server.requests.map(({ body }) => JSON.parse(body) as object);

describe('staff login', () => {
  it.each([
    ['without a code', '', {}],
    ['with the code of the authenticator', '123456', { totp: '123456' }],
  ])('logs in %s', async (_, totp, more) => {
    await open();
    type('E-mail', 'a@demo.test');
    type('Password', 'secret');
    type(TOTP, totp);
    logIn();
    expect(await screen.findByText('inside')).toBeVisible();
    expect(sent()).toEqual([{ email: 'a@demo.test', password: 'secret', ...more }]);
  });

  it('logs in with a recovery code instead of an authenticator code', async () => {
    await open();
    type('E-mail', 'a@demo.test');
    type('Password', 'secret');
    fireEvent.click(screen.getByRole('button', { name: 'No phone? Use a recovery code' }));
    expect(screen.queryByLabelText(TOTP)).toBeNull();
    type('Recovery code', ' k7mpq-2x9fa ');
    logIn();
    expect(await screen.findByText('inside')).toBeVisible();
    expect(sent()).toEqual([{ email: 'a@demo.test', password: 'secret', recovery_code: 'k7mpq-2x9fa' }]);
  });

  it('links to the page that sends a password link', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute('href', '/admin/forgotten-password');
  });

  it('shows a numeric keypad for the code and allows one-time-code autofill', async () => {
    await open();
    expect(screen.getByLabelText(TOTP)).toHaveAttribute('inputmode', 'numeric');
    expect(screen.getByLabelText(TOTP)).toHaveAttribute('autocomplete', 'one-time-code');
  });

  it.each([
    ['idle', /after about 15 minutes without activity/],
    ['ended', /Your session has ended/],
  ] as const)('explains the new login after a session that was %s', async (end, text) => {
    storeSessionEnd('admin', end);
    await open();
    expect(screen.getByRole('status')).toHaveTextContent(text);
  });

  it('shows no session note on a direct visit', async () => {
    await open();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('checks for six digits before it sends a request', async () => {
    await open();
    type('E-mail', 'a@demo.test');
    type('Password', 'secret');
    type(TOTP, '123');
    logIn();
    expect(await screen.findByText('Enter 6 digits OTP.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(TOTP)).toHaveFocus());
    expect(server.requests).toEqual([]);
  });

  it('does not reveal which of the three credentials was wrong', async () => {
    answer = { status: 401, body: { code: 'wrong-credentials', message: 'These details are not right.', requestId: 'r' } };
    await open();
    type('E-mail', 'a@demo.test');
    type('Password', 'secret');
    type(TOTP, '123456');
    logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('These details are not right.');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    for (const label of ['E-mail', 'Password', TOTP]) expect(screen.getByLabelText(label)).toBeValid();
  });
});

describe('partner user login', () => {
  const openPartner = () =>
    renderPage(
      [
        { path: '/partner/login', element: <LoginPage area="partner" /> },
        { path: '*', element: <p>inside</p> },
      ],
      { audience: 'partner', path: '/partner/login' },
    );

  it('opens a portal session, also without an authenticator app', async () => {
    answer = { body: { token: 't', partnerId: 'p', merchantId: 'm' } };
    const { store, path } = await openPartner();
    type('E-mail', 'p@demo.test');
    type('Password', 'secret');
    logIn();
    expect(await screen.findByText('inside')).toBeVisible();
    expect(server.requests.map((seen) => seen.path)).toEqual(['/api/partner/login']);
    expect(sent()).toEqual([{ email: 'p@demo.test', password: 'secret' }]);
    expect(store.getState().session.partner).toMatchObject({ token: 't', ids: { partnerId: 'p', merchantId: 'm' } });
    expect(store.getState().session.admin.token).toBeNull();
    expect(path()).toBe('/partner/training-material/eligibility-criteria');
  });

  it('shows the error once, on the page', async () => {
    answer = { status: 401, body: { code: 'wrong-credentials', message: 'These details are not right.', requestId: 'r' } };
    const { toasts } = await openPartner();
    type('E-mail', 'p@demo.test');
    type('Password', 'secret');
    logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('These details are not right.');
    expect(toasts).not.toHaveBeenCalled();
  });

  it('shows an error after a fault of the page', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = { body: null };
    await openPartner();
    type('E-mail', 'p@demo.test');
    type('Password', 'secret');
    logIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred');
    expect(logged).toHaveBeenCalledWith(expect.any(TypeError));
    logged.mockRestore();
  });

  it('shows the brand of the site and why a session ended', async () => {
    storeSessionEnd('partner', 'ended');
    await openPartner();
    expect(screen.getByText(/Ask your contact at Demo Brand/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Your session has ended');
    expect(document.title).toBe('Partner portal · Partner · Demo Brand');
  });
});

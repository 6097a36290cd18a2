import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { type OtpChallenge, otpSent } from '../../../session/customer-slice.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { VerificationPage } from './verification-page.tsx';

const session = { token: 't', user_id: 'u1', prospect_app_id: 'p1', is_new: true };
let verified: TestResponse;
let standing: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  verified = { body: session };
  standing = { body: { tries_left: 5, expires_in: 300 } };
  server = new TestServer(({ path }) =>
    path === '/api/otp/verify'
      ? verified
      : path === '/api/otp/c1'
        ? standing
        : { body: { challenge_id: 'c2', masked_to: '+91 ******1234', expires_in: 300, resend_in: 30 } },
  );
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const withoutAddress: OtpChallenge = {
  challenge_id: 'c1',
  masked_to: '+91 ******1234',
  expires_in: 300,
  resend_in: 30,
  sentAt: Date.now(),
};
const challenge: OtpChallenge = { ...withoutAddress, to: { phone: '9876501234' } };
const open = (changes: Partial<OtpChallenge> = {}) =>
  renderPage(<VerificationPage />, { path: '/verification', prepare: (store) => store.dispatch(otpSent({ ...challenge, ...changes })) });

const field = () => screen.getByRole('textbox', { name: '6 digit code' });
const type = (code: string) => fireEvent.change(field(), { target: { value: code } });
const calls = (path: string) => server.requests.filter((seen) => seen.path === path);

describe('OTP page', () => {
  it('says that the code may not arrive, and until when, while codes are limited', async () => {
    await open({ limited_until: '2026-11-29T09:30:00.000Z' });
    expect(screen.getByRole('status')).toHaveTextContent(/few codes right now.*Try again after 29 Nov 2026.*3:00/);
  });

  it('says nothing of limits otherwise', async () => {
    await open();
    expect(screen.queryByText(/few codes right now/)).toBeNull();
  });

  it('shows where the OTP went, and logs in with the sixth digit, once', async () => {
    const { store } = await open();
    expect(screen.getByText(/We have sent a 6 digit code to \+91 \*{6}1234\./)).toBeVisible();
    type('12345');
    expect(calls('/api/otp/verify')).toEqual([]);
    type('123456');
    fireEvent.submit(field());
    await waitFor(() => expect(store.getState().session.customer.token).toBe('t'));
    expect(calls('/api/otp/verify').map(({ body }) => JSON.parse(body))).toEqual([{ challenge_id: 'c1', otp: '123456' }]);
    expect(localStorage.getItem('lastLoginDate')).not.toBeNull();
  });

  it.each([
    [422, 'otp-wrong', 'That code is not right. Please check it and try again.'],
    [422, 'otp-expired', 'This code has expired. Please request a new one.'],
    [422, 'otp-used-up', 'Too many attempts. Please request a new code.'],
    [429, 'too-many-requests', 'Too many tries. Please try again in 1 minute.'],
  ])('shows a refusal (%i %s) at the field, keeps the code, without a toast', async (status, code, message) => {
    verified = { status, body: { code, message, requestId: 'r' } };
    const { store, toasts } = await open();
    type('000000');
    expect(await screen.findByText(message)).toBeVisible();
    expect(field()).toBeInvalid();
    await waitFor(() => expect(field()).toHaveFocus());
    expect(field()).toHaveValue('000000');
    expect(store.getState().session.customer.token).toBeNull();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('asks for six digits without a request to the server', async () => {
    await open();
    type('12');
    fireEvent.submit(field());
    expect(await screen.findByText('Enter 6 digits OTP.')).toBeVisible();
    expect(calls('/api/otp/verify')).toEqual([]);
  });

  it('sends another OTP to the same number after the wait, and empties the field', async () => {
    const { store } = await open({ sentAt: Date.now() - 31_000 });
    type('12');
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(store.getState().customer.challenge?.challenge_id).toBe('c2'));
    expect(JSON.parse(calls('/api/otp/send')[0]?.body ?? '')).toEqual({ challenge_id: 'c1' });
    expect(field()).toHaveValue('');
    expect(screen.getByText(/You can ask for a new code in/)).toBeVisible();
  });

  it('keeps the challenge for a reload of the tab, but not the number', async () => {
    await open();
    const kept = JSON.parse(sessionStorage.getItem('challenge') ?? '') as object;
    expect(kept).toMatchObject({ challenge_id: 'c1', masked_to: '+91 ******1234' });
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('9876501234');
  });

  it('sends another OTP after a reload too, when the number is no longer known', async () => {
    const { store } = await renderPage(<VerificationPage />, {
      prepare: (reloaded) => reloaded.dispatch(otpSent({ ...withoutAddress, sentAt: Date.now() - 60_000 })),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(store.getState().customer.challenge?.challenge_id).toBe('c2'));
    expect(JSON.parse(calls('/api/otp/send')[0]?.body ?? '')).toEqual({ challenge_id: 'c1' });
    expect(screen.getByRole('link', { name: 'Change it' })).toHaveAttribute('href', '/login');
  });

  it('focuses the code field and shows the attempts left after each attempt', async () => {
    standing = { body: { tries_left: 3, expires_in: 200 } };
    await open();
    expect(field()).toHaveFocus();
    expect(await screen.findByText('Tries left: 3')).toBeVisible();
    verified = { status: 422, body: { code: 'otp-wrong', message: 'Wrong.', requestId: 'r' } };
    standing = { body: { tries_left: 2, expires_in: 190 } };
    type('000000');
    expect(await screen.findByText('Tries left: 2')).toBeVisible();
  });

  it('hides the attempts left when they are unavailable', async () => {
    standing = { status: 404, body: { code: 'not-found', message: 'Gone.', requestId: 'r' } };
    const { toasts } = await open();
    await waitFor(() => expect(calls('/api/otp/c1')).toHaveLength(1));
    expect(screen.queryByText(/Tries left/)).toBeNull();
    expect(toasts).not.toHaveBeenCalled();
  });
});

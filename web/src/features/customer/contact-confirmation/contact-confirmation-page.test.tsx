import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ProfileModel } from '../../../api/generated.ts';
import { announce } from '../../../kit/announce.ts';
import { createReturnState } from '../../../session/return-path.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ContactConfirmationPage } from './contact-confirmation-page.tsx';

const SEND = '/api/contact-confirmation/send';
const VERIFY = '/api/contact-confirmation/verify';

let profile: ProfileModel;
/** Where the OTP was sent. */
let pending: string;
let refusedSending: TestResponse | undefined;
let refusedCode: TestResponse | undefined;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  announce('');
  profile = { ...fullProfile, email_verified: 0 };
  pending = profile.email;
  refusedSending = undefined;
  refusedCode = undefined;
  let codes = 0;
  server = new TestServer(({ path, body }) => {
    if (path === SEND) {
      if (refusedSending) return refusedSending;
      const { phone, email } = JSON.parse(body) as { phone?: string; email?: string };
      pending = phone ?? email ?? pending;
      return { body: { challenge_id: `c${++codes}`, masked_to: 'a**a@example.test', expires_in: 300, resend_in: 0 } };
    }
    if (path === VERIFY) {
      if (refusedCode) return refusedCode;
      profile = { ...profile, ...(pending.includes('@') ? { email: pending, email_verified: 1 } : { mobile_phone_number: pending }) };
      return { body: { phone_verified: 1, email_verified: profile.email_verified } };
    }
    return { body: profile };
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
  sessionStorage.clear();
});

const open = (state?: object) =>
  renderPage(
    <main>
      <ContactConfirmationPage />
    </main>,
    { path: '/user/contact-confirmation', state, prepare: (store) => logInCustomer(store) },
  );
const posts = (path: string) => server.requests.filter((seen) => seen.path === path).map(({ body }) => JSON.parse(body) as object);
const send = async () => fireEvent.click(await screen.findByRole('button', { name: 'Send the code' }));
const field = () => screen.findByRole('textbox', { name: '6 digit code' });

describe('contact confirmation', () => {
  it('sends an OTP to the e-mail address of the profile and reports its confirmation', async () => {
    await open();
    expect(await screen.findByLabelText('E-mail')).toHaveValue('asha@example.test');
    await send();
    expect(await screen.findByText(/We have sent a 6 digit code to a\*\*a@example\.test\./)).toBeVisible();
    fireEvent.change(await field(), { target: { value: '123456' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your e-mail address is confirmed' })).toHaveFocus();
    expect(posts(SEND)).toEqual([{ email: 'asha@example.test' }]);
    expect(posts(VERIFY)).toEqual([{ challenge_id: 'c1', otp: '123456' }]);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/products');
  });

  it('accepts another address', async () => {
    await open();
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'Other@Example.test' } });
    await send();
    expect(await field()).toHaveFocus();
    expect(posts(SEND)).toEqual([{ email: 'other@example.test' }]);
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('other@example.test');
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await send();
    fireEvent.change(await field(), { target: { value: '123456' } });
    expect(await screen.findByText('From now on you can log in with other@example.test too.')).toBeVisible();
  });

  it('shows which address counts until another one is confirmed, and asks for it again when it is no longer known', async () => {
    profile = { ...profile, email_verified: 1 };
    await open();
    fireEvent.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect(await screen.findByText('Until the new address is confirmed, you log in with asha@example.test as before.')).toBeVisible();
    expect(screen.getByLabelText('E-mail')).toHaveValue('');
    fireEvent.change(await screen.findByLabelText('E-mail'), { target: { value: 'other@example.test' } });
    await send();
    await field();
    refusedSending = { status: 422, body: { code: 'otp-expired', message: 'x', requestId: 'r' } };
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByLabelText('E-mail')).toHaveValue('other@example.test');
    expect(screen.getByRole('alert')).toHaveTextContent('We no longer know which address that code was for.');
    refusedSending = undefined;
    await send();
    await field();
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    await screen.findByLabelText('E-mail');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText('A new code is on its way.')).toBeNull();
  });

  it.each([
    [422, 'otp-wrong', 'That code is not right. Please check it and try again.'],
    [409, 'email-taken', 'This e-mail address already belongs to another account.'],
  ])('shows a refused code at the field (%i %s) without a toast', async (status, code, message) => {
    refusedCode = { status, body: { code, message, requestId: 'r' } };
    const { toasts } = await open();
    await send();
    fireEvent.change(await field(), { target: { value: '000000' } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(await field()).toBeInvalid();
    expect(toasts).not.toHaveBeenCalled();
  });

  it('shows on the page why no code was sent, on the first and on later requests', async () => {
    refusedSending = { status: 429, body: { code: 'too-many-requests', message: 'Too many tries.', requestId: 'r' } };
    const { toasts } = await open();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries.');
    refusedSending = undefined;
    await send();
    await field();
    refusedSending = { status: 429, body: { code: 'too-many-requests', message: 'Not so fast.', requestId: 'r' } };
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not so fast.');
    expect(toasts).not.toHaveBeenCalled();
  });

  it('sends another code and empties the field', async () => {
    await open();
    await send();
    fireEvent.change(await field(), { target: { value: '12' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    expect(await screen.findByText('A new code is on its way.')).toBeInTheDocument();
    expect(posts(SEND)).toEqual([{ email: 'asha@example.test' }, { challenge_id: 'c1' }]);
    fireEvent.change(await field(), { target: { value: '123456' } });
    await waitFor(() => expect(posts(VERIFY)).toEqual([{ challenge_id: 'c2', otp: '123456' }]));
  });

  it('still waits for the code after a reload, and stores no address', async () => {
    const first = await open();
    await send();
    await field();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('asha@');
    first.unmount();
    await open();
    expect(await field()).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Send a new code' }));
    await waitFor(() => expect(posts(SEND)).toEqual([{ email: 'asha@example.test' }, { challenge_id: 'c1' }]));
  });

  it('reports a confirmed address and still lets the customer change it', async () => {
    profile = { ...profile, email_verified: 1 };
    await open();
    expect(await screen.findByText('From now on you can log in with asha@example.test too.')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
  });
});

describe('contact confirmation for a customer whose number was reassigned', () => {
  beforeEach(() => {
    profile = { ...profile, email_verified: 1, mobile_phone_number: '' };
  });
  const sendTo = async (phone: string) => {
    fireEvent.change(await screen.findByLabelText('Mobile number'), { target: { value: phone } });
    await send();
  };

  it('shows the reason, sends a code to the typed number, and continues to the requested page', async () => {
    await open(createReturnState('/user/cashe'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Confirm your mobile number' })).toBeVisible();
    expect(screen.getByText(/Before you apply, please confirm the one you use now/)).toBeVisible();
    expect(await screen.findByLabelText('Mobile number')).toHaveValue('');
    await sendTo('98765 43210');
    fireEvent.change(await field(), { target: { value: '123456' } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your mobile number is confirmed' })).toBeVisible();
    expect(await screen.findByText(/you by 9876543210, and you can log in with it/)).toBeVisible();
    expect([posts(SEND), posts(VERIFY)]).toEqual([[{ phone: '9876543210' }], [{ challenge_id: 'c1', otp: '123456' }]]);
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/user/cashe');
  });

  it('names the contact person when the number belongs to another account', async () => {
    refusedCode = { status: 409, body: { code: 'phone-taken', message: 'This number belongs to another account.', requestId: 'r' } };
    await open();
    await sendTo('9876543210');
    expect(screen.queryByText(sampleBootstrap.config.grievance_officer.email)).toBeNull();
    fireEvent.change(await field(), { target: { value: '123456' } });
    expect(await screen.findByText('This number belongs to another account.')).toBeVisible();
    expect(screen.getByText(sampleBootstrap.config.grievance_officer.email)).toBeVisible();
  });

  it('accepts another number, and stores none in the browser', async () => {
    await open();
    await sendTo('9876543210');
    await field();
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('98765');
    fireEvent.click(screen.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByLabelText('Mobile number')).toHaveValue('9876543210');
  });
});

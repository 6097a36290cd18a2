import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { buildConsentNotice, hashNotice } from '../../../../src/contracts/consent-notice.js';
import type { Language } from '../../../../src/contracts/i18n/translate.js';
import { changeLanguage } from '../../i18n/i18n.ts';
import { createTextIn } from '../../i18n/use-text.ts';
import { preferEmailLogin } from '../../session/login-method.ts';
import { otpSent } from '../../session/customer-slice.ts';
import { storeSessionEnd } from '../../session/session-end.ts';
import { proofOfWorkRunning } from '../../session/proof-of-work-slice.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { sampleBootstrap } from '../../testing/sample-bootstrap.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../testing/test-server.ts';
import { LoginBox } from './login-box.tsx';

const sent: TestResponse = { body: { challenge_id: 'c1', masked_to: 'a**a@example.test', expires_in: 300, resend_in: 30 } };
let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = sent;
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});

const noticeIn = (language: Language) =>
  buildConsentNotice(createTextIn(language), 'otp_verification', sampleBootstrap.config.grievance_officer);

it.each(['en', 'hi'] as const)('shows the purpose of the OTP, and sends the hash of the displayed notice, in %s', async (language) => {
  const { store } = await renderPage(<LoginBox />, { path: '/login' });
  await waitFor(() => changeLanguage(language));
  const notice = noticeIn(language);
  for (const part of [notice.text, ...notice.data, notice.use, notice.rights])
    expect(screen.getByText((content) => content.includes(part))).toBeVisible();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9876543210' } });
  fireEvent.click(screen.getByRole('button', { name: createTextIn(language)('customer.start.getOtp') }));
  await waitFor(() => expect(server.requests).toHaveLength(1));
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ phone: '9876543210', notice_hash: hashNotice(notice) });
  expect(server.requests[0]?.headers).toMatchObject({ 'accept-language': language, 'x-page': window.location.pathname });
  // A resent OTP is requested under the same notice.
  await waitFor(() => expect(store.getState().customer.challenge?.noticeShown).toBe(hashNotice(notice)));
});

it.each([
  ['idle', /nothing was done here for about 10 min/],
  ['ended', /Your session has ended/],
] as const)('shows why a new login is needed after a session that was %s', async (end, text) => {
  storeSessionEnd('customer', end);
  await renderPage(<LoginBox />, { path: '/' });
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

const byEmail = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Use my e-mail address instead' }));
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: ' Asha@Example.TEST ' } });
};
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }));

it.each(['en', 'hi'] as const)('shows the reason for a delay during the proof of work, in %s', async (language) => {
  const { store } = await renderPage(<LoginBox />, { path: '/login' });
  await waitFor(() => changeLanguage(language));
  const note = createTextIn(language)('common.stepUp');
  expect(screen.queryByText(note)).toBeNull();
  act(() => void store.dispatch(proofOfWorkRunning(true)));
  expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
  act(() => void store.dispatch(proofOfWorkRunning(false)));
  await waitFor(() => expect(screen.queryByText(note, { ignore: '.visually-hidden' })).toBeNull());
});

describe('login by e-mail', () => {
  it('is preselected once after the number could not be used', async () => {
    preferEmailLogin();
    const { unmount } = await renderPage(<LoginBox />, { path: '/' });
    expect(screen.getByLabelText('E-mail address')).toBeVisible();
    unmount();
    await renderPage(<LoginBox />, { path: '/' });
    expect(screen.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  });

  it('sends the OTP to the address under the same notice, and opens its entry', async () => {
    const { path, store } = await renderPage(<LoginBox />);
    byEmail();
    go();
    await waitFor(() => expect(path()).toBe('/verification'));
    expect(server.requests.map(({ path: called, body }) => [called, JSON.parse(body)])).toEqual([
      ['/api/otp/send', { email: 'asha@example.test', notice_hash: hashNotice(noticeIn('en')) }],
    ]);
    expect(store.getState().customer.challenge).toMatchObject({
      challenge_id: 'c1',
      to: { email: 'asha@example.test' },
      noticeShown: hashNotice(noticeIn('en')),
    });
  });

  it.each([
    [429, 'too-many-requests', 'Too many tries. Please try again in 1 minute.'],
    [500, 'internal', 'An error occurred'],
  ])('shows a refusal at the field (%i)', async (status, code, message) => {
    answer = { status, body: { code, message, requestId: 'r' } };
    const { path, toasts } = await renderPage(<LoginBox />);
    byEmail();
    go();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    expect(toasts).not.toHaveBeenCalled();
    expect(path()).toBe('/');
  });
});

it('shows an error after a fault of the page', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const fault = new TypeError('broken');
  await renderPage(<LoginBox />, {
    prepare: (store) => {
      const { dispatch } = store;
      const breaking = (action: { readonly type: string }) => {
        if (action.type === otpSent.type) throw fault;
        return dispatch(action);
      };
      Object.assign(store, { dispatch: breaking });
    },
  });
  byEmail();
  go();
  expect(await screen.findByText('An error occurred')).toBeVisible();
  expect(logged).toHaveBeenCalledWith(fault);
  logged.mockRestore();
});

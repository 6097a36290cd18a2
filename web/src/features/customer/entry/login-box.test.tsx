import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { consentNotice, noticeHash } from '../../../../../src/contracts/consent-notice.js';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { textIn } from '../../../i18n/use-text.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { sampleBootstrap } from '../../../testing/sample-bootstrap.ts';
import { sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LoginBox } from './login-box.tsx';

let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  server = new TestServer(() => ({ body: { challenge_id: 'c1', masked_to: 'XXXXXX3210', expires_in: 300, resend_in: 30 } }));
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  await changeLanguage('en');
  localStorage.clear();
  sessionStorage.clear();
});

it.each(['en', 'hi'] as const)('says beside the number what the code is for, and sends which notice it showed, in %s', async (language) => {
  const { store } = await renderPage(<LoginBox />, { path: '/login' });
  await waitFor(() => changeLanguage(language));
  const notice = consentNotice(textIn(language), 'otp_verification', sampleBootstrap.config.grievance_officer);
  for (const part of [notice.text, ...notice.data, notice.use, notice.rights])
    expect(screen.getByText((content) => content.includes(part))).toBeVisible();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '9876543210' } });
  fireEvent.click(screen.getByRole('button', { name: textIn(language)('customer.start.getOtp') }));
  await waitFor(() => expect(server.seen).toHaveLength(1));
  expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ phone: '9876543210', notice_hash: noticeHash(notice) });
  expect(server.seen[0]?.headers).toMatchObject({ 'accept-language': language, 'x-page': window.location.pathname });
  // A code that is sent once more is asked for under the same notice.
  await waitFor(() => expect(store.getState().customer.challenge?.noticeShown).toBe(noticeHash(notice)));
});

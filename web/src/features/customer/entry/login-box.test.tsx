import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { type Answer, sendCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LoginBox } from './login-box.tsx';

const sent: Answer = { body: { challenge_id: 'c1', masked_to: 'a**a@example.test', expires_in: 300, resend_in: 30 } };
let answer: Answer;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = sent;
  server = new TestServer(() => answer);
  undo = sendCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  sessionStorage.clear();
});

const byEmail = () => {
  fireEvent.click(screen.getByRole('button', { name: 'Use my e-mail address instead' }));
  fireEvent.change(screen.getByLabelText('E-mail address'), { target: { value: ' Asha@Example.TEST ' } });
};
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Get OTP' }));

describe('logging in by e-mail', () => {
  it('has a code sent to the address, and goes on to enter it', async () => {
    const { path, store } = await renderPage(<LoginBox />);
    byEmail();
    go();
    await waitFor(() => expect(path()).toBe('/verification'));
    expect(server.seen.map(({ path: called, body }) => [called, JSON.parse(body)])).toEqual([
      ['/api/otp/send', { email: 'asha@example.test' }],
    ]);
    expect(store.getState().customer.challenge).toMatchObject({ challenge_id: 'c1', to: { email: 'asha@example.test' } });
  });

  it.each([
    [429, 'too-many-requests', 'Too many tries. Please wait 30 seconds.'],
    [500, 'internal', 'An error occurred'],
  ])('keeps a refusal at the field (%i)', async (status, code, message) => {
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

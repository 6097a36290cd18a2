import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

let answer: TestResponse;
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  answer = { status: 204 };
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const open = () => renderPage(<ForgotPasswordPage area="partner" />, { audience: 'partner', path: '/partner/forgotten-password' });
const requestLink = (email: string) => {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send link' }));
};

it('sends the e-mail address with its audience and does not reveal whether an account exists', async () => {
  await open();
  requestLink('asha@bank.example');
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(screen.getByText(/^If asha@bank\.example has an account/)).toBeVisible();
  expect(server.requests.map(({ path, body }) => [path, JSON.parse(body) as object])).toEqual([
    ['/api/password-link/send', { audience: 'partner', email: 'asha@bank.example' }],
  ]);
  expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/partner/login');
});

it('sends no request for an invalid address', async () => {
  await open();
  requestLink('asha');
  expect(await screen.findByText('Email is invalid.')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('E-mail')).toHaveFocus());
  expect(server.requests).toEqual([]);
});

it('shows why the request was refused and allows a retry', async () => {
  answer = { status: 429, body: { code: 'too-many-requests', message: 'Too many tries. Please try again in 40 minutes.', requestId: 'r' } };
  await open();
  requestLink('asha@bank.example');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries');
  expect(screen.getByRole('button', { name: 'Send link' })).toBeEnabled();
});

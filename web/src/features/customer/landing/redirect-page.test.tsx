import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { loadTexts, startTexts } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { RedirectPage } from './redirect-page.tsx';

const refused = (status: number, code: string): TestResponse => ({ status, body: { code, message: 'It was refused.', requestId: 'r' } });
let answer: (method: string) => TestResponse;
let server: TestServer;
let undo: () => void;
beforeEach(async () => {
  await startTexts('customer');
  await loadTexts('ways-in');
  server = new TestServer(({ method }) => answer(method));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const open = () => renderPage(<RedirectPage />, { path: '/redirect?to=https%3A%2F%2Fsite.example.test%2Fa' });

it('reports an unknown destination on the page, without a toast', async () => {
  answer = () => refused(404, 'not-found');
  const { toasts } = await open();
  expect(await screen.findByText('We do not know where this link leads')).toBeVisible();
  expect(toasts).not.toHaveBeenCalled();
});

it('shows below the address, without a toast, why it cannot be opened', async () => {
  answer = (method) =>
    method === 'GET' ? { body: { owner: 'lender', name: 'Site', host: 'site.example.test' } } : refused(422, 'too-late');
  const { toasts } = await open();
  fireEvent.click(await screen.findByRole('button'));
  expect(await screen.findByText(/It was refused/)).toBeVisible();
  expect(toasts).not.toHaveBeenCalled();
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { logInCustomer, fullProfile } from '../../../testing/sample-customer.ts';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { StartNewApplication } from './start-new-application.tsx';

let answer: TestResponse;
let server: TestServer;
let undo: () => void;
beforeEach(async () => {
  server = new TestServer(({ method }) => (method === 'POST' ? answer : { body: fullProfile }));
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
  localStorage.clear();
});

const open = () =>
  renderPage(
    [
      { path: '/', element: <StartNewApplication productType="Personal Loans" /> },
      { path: '/user/offers', element: <h1>Offers</h1> },
    ],
    { path: '/', prepare: (store) => logInCustomer(store) },
  );
const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start a new application' }));

it('starts a new application and continues where the server says', async () => {
  answer = { body: { app_id: 'a2', next: '/user/offers' } };
  const { store } = await open();
  start();
  expect(await screen.findByRole('heading', { name: 'Offers' })).toBeVisible();
  expect(store.getState().customer.appId).toBe('a2');
  const sent = server.requests.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, JSON.parse(body) as unknown]);
  expect(sent).toEqual([['/api/applications', { product_type: 'Personal Loans', consents: {}, anew: 1 }]]);
});

it('shows in place why a new application cannot be started', async () => {
  answer = { status: 422, body: { code: 'consent-missing', message: 'We need your permission for this.', requestId: 'r' } };
  await open();
  start();
  expect(await screen.findByRole('alert')).toHaveTextContent('We need your permission for this.');
});

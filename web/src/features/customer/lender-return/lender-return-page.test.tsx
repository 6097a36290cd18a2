import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { renderPage } from '../../../testing/render-page.tsx';
import { type TestResponse, redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LenderReturnPage } from './lender-return-page.tsx';

let answer: TestResponse;
let server: TestServer;
let undo: () => void;
beforeEach(async () => {
  server = new TestServer(() => answer);
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

const routes: RouteObject[] = [
  { path: '/lenders-transaction/:lender', Component: LenderReturnPage },
  { path: '/404', element: <p>nothing here</p> },
];
const open = (address: string) => renderPage(routes, { path: `/lenders-transaction/${address}` });
const back = (result: string, is_replayed = false) => ({
  body: { lender_name: 'Lender One', application_id: 'a1', journey: '/user/money-view', result, is_replayed },
});

it.each([
  ['thank-you', 'Thank you, Lender One has your application'],
  ['your-turn', 'Something is left for you to do at Lender One'],
  ['pending', 'Your application at Lender One is open'],
  ['paid-out', 'Lender One has paid out your loan'],
  ['over', 'Your loan at Lender One is over'],
  ['failed', 'Nothing came of it at Lender One'],
])('shows %s, with a link to the status', async (result, heading) => {
  answer = back(result);
  await open('money-view?transaction=t1&outcome=completed');
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Status of your application' })).toHaveAttribute('href', '/user/application-status/a1');
  expect(screen.queryByText(/opened this link before/)).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue with Lender One' }) === null).toBe(
    ['thank-you', 'paid-out', 'over'].includes(result),
  );
  expect(screen.queryAllByRole('link', { name: 'Your other offers' })).toHaveLength(result === 'failed' ? 1 : 0);
  expect(server.requests.map(({ path, body }) => [path, JSON.parse(body) as unknown])).toEqual([
    ['/api/lenders-transaction/money-view', { transaction: 't1', outcome: 'completed' }],
  ]);
});

it('reports a link that was opened before, and omits what no lender reported', async () => {
  answer = back('pending', true);
  await open('money-view?transaction=t1&outcome=rich');
  expect(await screen.findByText(/You have opened this link before/)).toBeVisible();
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ transaction: 't1' });
});

it.each([
  ['return-expired', 422, 'This link has expired'],
  ['not-found', 404, 'We do not know this link'],
])('%s: reports that nothing is lost', async (code, status, heading) => {
  answer = { status, body: { code, message: 'x', requestId: 'r' } };
  const { toasts } = await open('money-view?transaction=t1');
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your applications' })).toHaveAttribute('href', '/user/applications');
  expect(toasts).not.toHaveBeenCalled();
});

it('shows no page for an unknown lender', async () => {
  await open('nobody?transaction=t1');
  expect(await screen.findByText('nothing here')).toBeVisible();
  expect(server.requests).toEqual([]);
});

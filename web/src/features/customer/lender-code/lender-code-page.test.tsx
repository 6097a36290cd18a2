import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { startTexts } from '../../../i18n/i18n.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import { LenderCodePage } from './lender-code-page.tsx';
import { loadLinkedCodeTexts } from './linked-code-texts.ts';

const signed = (end: string) => `2026-11-23_0b7cf5a6-1111-4222-8333-444455556666_${'a'.repeat(42)}${end}`;
const [first, second] = [signed('1'), signed('2')];

let server: TestServer;
let undo: () => void;
beforeEach(async () => {
  server = new TestServer(() => ({
    body: { lender_name: 'IndiaLends', journey: '/user/indialends-otp', code: { sent_to: '+91 ******3210', resend_in: 0, tries_left: 3 } },
  }));
  undo = redirectCallsTo(await server.start());
  await startTexts('customer');
  await loadLinkedCodeTexts();
});
afterEach(async () => {
  undo();
  await server.stop();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  return renderPage(<LenderCodePage lender="indialends" />, { path });
};
const tokens = () =>
  server.requests.filter(({ method }) => method === 'POST').map(({ body }) => (JSON.parse(body) as { token: string }).token);
const address = () => window.location.pathname + window.location.search + window.location.hash;

it('removes the secret from the address at once and restores it in the tab after a reload', async () => {
  const page = await open(`/indialends-otp#${first}`);
  expect(await screen.findByText(/\*3210/)).toBeVisible();
  expect([tokens(), address()]).toEqual([[first], '/indialends-otp']);
  page.unmount();
  await open('/indialends-otp');
  await waitFor(() => expect(tokens()).toEqual([first, first]));
});

it('opens another link in the same tab and ignores the query string', async () => {
  await open(`/indialends-otp#${first}`);
  await waitFor(() => expect(tokens()).toEqual([first]));
  await act(() => {
    window.location.hash = second;
  });
  await waitFor(() => expect(tokens()).toEqual([first, second]));
  expect(address()).toBe('/indialends-otp');
  sessionStorage.clear();
  await open(`/indialends-otp?token=${first}`);
  await waitFor(() => expect(tokens()).toEqual([first, second, '']));
});

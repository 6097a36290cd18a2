import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import ParkedSubmissionsPage from './parked-submissions-page.tsx';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const row = {
  ...{ id: ID, version: 4, since: '2026-11-20T10:42:00.000Z', situation: 'unknown', lender: 'Money View', loan_type: 'pl' },
  ...{ lender_id: 'b2222222-0000-4000-8000-000000000000', problem: 'timeout', attempts: 5, maybe_received: 1 },
  ...{ not_received_at: null, decided_at: null },
};
const whole = {
  ...row,
  ...{ state: 'lead_created', phone: '98XXXXXX10', reference: null, deeds: ['ask', 'received', 'not_received', 'cancelled'] },
  calls: [{ at: row.since, operation: 'lead', attempt: 1, outcome: 'http-5xx', status: 502, latency_ms: 310 }],
  history: [
    { at: row.since, event_at: null, from: null, to: null, source: null, deed: 'submission.ask', who: 'Asha', reason: 'Rang its desk' },
    { at: row.since, event_at: null, from: null, to: 'lead_created', source: 'customer', deed: null, who: null, reason: null },
  ],
};

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('parked-submissions', [row]);
  api.answer = ({ method, path }) => (method === 'GET' && path.endsWith(ID) ? { body: whole } : undefined);
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<ParkedSubmissionsPage />);
  await page.user.click(await screen.findByRole('button', { name: 'Decide on Money View, 6f1c2d3e' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('table', { name: 'History' });
  return { ...page, dialog };
}

it('shows stuck submissions with their calls and history', async () => {
  const { dialog } = await open();
  const advice = 'The lender may have it. Ask the lender first.';
  expect(within(screen.getByRole('table', { name: 'Stuck applications', hidden: true })).getByText(advice)).toBeInTheDocument();
  expect(dialog.getByText(/Ask the lender first/)).toHaveTextContent(`Situation: Outcome unknown. ${advice}`);
  expect(dialog.getByText(/98XXXXXX10/)).toBeVisible();
  expect(dialog.getByText('lender server error (502)')).toBeVisible();
  const [, asked, began] = within(dialog.getByRole('table', { name: 'History' })).getAllByRole('row');
  expect(asked).toHaveTextContent(/Lender status requested.*Asha.*Rang its desk/);
  expect(began).toHaveTextContent(/Created: Sent to the lender.*Customer/);
});

it('offers only possible actions and asks for the reference when the lender received the submission', async () => {
  const { user, dialog, toasts } = await open();
  expect(dialog.queryByRole('radio', { name: 'Send manually' })).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Mark as received by lender' }));
  await user.type(dialog.getByLabelText(/Lender’s reference/), 'MV-77');
  await user.type(dialog.getByLabelText(/^Reason/), 'Its desk says so');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  const sent = { deed: 'received', version: 4, reason: 'Its desk says so', reference: 'MV-77' };
  await waitFor(() => expect(api.getBodies(`/${ID}`)).toEqual([sent]));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Decision saved. See the history for details.'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it.each([
  ['unknown', 'Send manually', /^The lender may already have the application. Send it again/],
  ['retrying', 'Send manually', /^The lender may already have the application. Send it again/],
  ['unknown', 'Mark as not received by lender', /^The lender may already have the application. Have the lender confirm/],
  ['unknown', 'Ask lender for status', undefined],
  ['not_received', 'Send manually', undefined],
] as const)('warns of a risky action: %s, %s', async (situation, action, warning) => {
  const risky = { ...whole, situation, deeds: ['ask', 'not_received', 'cancelled', 'send'] };
  api.answer = ({ method, path }) => (method === 'GET' && path.endsWith(ID) ? { body: risky } : undefined);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('radio', { name: action }));
  if (warning) expect(dialog.getByText(warning)).toBeVisible();
  else expect(dialog.queryByText(/may already have/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(api.getBodies(`/${ID}`)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Its desk says so');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(api.getBodies(`/${ID}`)).toHaveLength(1));
});

it('reports that another user was faster and keeps the input', async () => {
  const { user, dialog } = await open();
  const message = 'Another change was made at the same time. Reload and try again.';
  api.answer = ({ method, path }) => {
    if (method === 'POST') return { status: 409, body: { code: 'conflict', message, requestId: 'r' } };
    return path.endsWith(ID) ? { body: whole } : undefined;
  };
  await user.click(dialog.getByRole('radio', { name: 'Ask lender for status' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Its desk is back');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Its desk is back');
});

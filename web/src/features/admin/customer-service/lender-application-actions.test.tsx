import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { RecordLenderActions, RecordLenderApplication } from '../../../api/generated-service.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import { LenderApplicationActions } from './lender-application-actions.tsx';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const APPLIED = '2026-11-20T10:42:00.000Z';
const none: RecordLenderActions = {
  ...{
    version: 4,
    states: [],
    may_withdraw: 0,
    may_request_status: 0,
    requested_at: null,
    status_to_tell: null,
    is_stuck: 0,
    situation: null,
    withdrawal_receipt: null,
  },
};
const application: RecordLenderApplication = {
  ...{ id: ID, lender: 'Money View', lender_id: ID, state: 'docs_pending', source: 'api', state_at: APPLIED, moved_at: APPLIED },
  ...{ reference: null, sanctioned_amount: null, rate_percent: null, tenure_months: null, emi: null, reject_reason: null },
  ...{ is_by_hand: 0, answer_due_on: null, passed_on_at: null, disbursals: [], actions: none },
};

const customer = { user_id: 'u', phone: '+91 ******3210', language: 'hi' } as const;

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('service-cases', []);
});
afterEach(() => api.stop());

const open = (actions: Partial<RecordLenderActions>, roleId = 3) =>
  openAsAdmin(
    <LenderApplicationActions customer={customer} application={{ ...application, actions: { ...none, ...actions } }} appliedAt={APPLIED} />,
    {
      roleId,
    },
  );
const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);
const everything = {
  states: ['under_review', 'rejected'],
  may_withdraw: 1,
  may_request_status: 1,
  status_to_tell: 'मंज़ूर',
  situation: 'unknown',
} as const;

it.each([
  ['nothing where nothing is allowed', {}, 3, []],
  ['what an agent may do', everything, 3, ['Correct status', 'Ask for status', 'Tell customer again', 'Withdraw']],
  ['an administrator the decision too', everything, 1, ['Correct status', 'Ask for status', 'Tell customer again', 'Decide', 'Withdraw']],
] as const)('offers %s', async (_, actions, roleId, expected) => {
  await open({ ...actions, states: 'states' in actions ? [...actions.states] : [] }, roleId);
  expect(buttons()).toEqual(expected);
});

it.each([
  [1, [`/admin/lender-records?submission_id=${ID}`]],
  [2, []],
  [3, []],
])('links role %d to the lender records of the application where it may see them', async (roleId, links) => {
  await open({}, roleId);
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(links);
});

it('sends a status with the evidence, once the time is possible', async () => {
  const { user, toasts } = await open({ states: ['under_review', 'rejected'] });
  await user.click(screen.getByRole('button', { name: 'Correct status' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Correct status at Money View' }));
  await user.click(await dialog.findByRole('radio', { name: 'Under review' }));
  await user.selectOptions(dialog.getByLabelText(/^How/), 'By phone');
  await user.type(dialog.getByLabelText(/^Reference/), 'TKT-118734');
  await user.type(dialog.getByLabelText(/^What the lender said/), 'With credit now');
  const time = dialog.getByLabelText(/^Reported on/);
  await user.type(time, '2020-01-01T10:00');
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  expect(await dialog.findByText('This time is before the application.')).toBeVisible();
  await user.clear(time);
  await user.type(time, '2099-01-01T10:00');
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  expect(await dialog.findByText('This time is in the future.')).toBeVisible();
  await user.clear(time);
  await user.type(time, '2026-11-21T10:00');
  await user.click(dialog.getByRole('button', { name: 'Save status' }));
  const sent = {
    state: 'under_review',
    at: '2026-11-21T04:30:00.000Z',
    channel: 'phone',
    said: 'With credit now',
    reference: 'TKT-118734',
  };
  await waitFor(() => expect(api.getBodies(`/u/submissions/${ID}/status`)).toEqual([{ ...sent, version: 4 }]));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'Status saved'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('withdraws with a reason, and keeps it when the server refuses', async () => {
  const { user } = await open({ may_withdraw: 1 });
  const message = 'Another change was made at the same time. Reload and try again.';
  api.answer = ({ method }) => (method === 'POST' ? { status: 409, body: { code: 'conflict', message, requestId: 'r' } } : undefined);
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw application at Money View' }));
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  expect(api.getBodies(`/u/submissions/${ID}/withdraw`)).toEqual([]);
  await user.type(dialog.getByLabelText(/^Reason/), 'Asked by phone');
  await user.click(dialog.getByRole('button', { name: 'Withdraw application' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Asked by phone');
  expect(api.getBodies(`/u/submissions/${ID}/withdraw`)).toEqual([{ version: 4, reason: 'Asked by phone' }]);
});

it('asks the lender, and says when that was done last', async () => {
  const { user, toasts } = await open({ may_request_status: 1, requested_at: APPLIED });
  expect(screen.getByText('Asked on 20 Nov 2026, 4:12 pm')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ask for status' }));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'The lender is being asked. Its answer appears in the history.'));
});

it('tells the customer again after showing what goes where, under one id when the call is repeated', async () => {
  const { user, toasts } = await open({ status_to_tell: 'मंज़ूर' });
  const message = 'The same message is still waiting to be sent.';
  api.answer = ({ method }) =>
    method === 'POST' ? { status: 409, body: { code: 'message-waiting', message, requestId: 'r' } } : undefined;
  await user.click(screen.getByRole('button', { name: 'Tell customer again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tell the status at Money View again' }));
  expect(dialog.getByText(/^An SMS goes to \+91 \*{6}3210/)).toBeVisible();
  expect(dialog.getByText('Money View: मंज़ूर')).toHaveAttribute('lang', 'hi');
  await user.click(dialog.getByRole('button', { name: 'Send SMS' }));
  expect(await dialog.findByText(message)).toBeVisible();
  api.answer = ({ method }) => (method === 'POST' ? { status: 204 } : undefined);
  await user.click(dialog.getByRole('button', { name: 'Send SMS' }));
  await waitFor(() => expect(toasts).toHaveBeenCalledWith('success', 'SMS is being sent'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = api.getBodies(`/u/submissions/${ID}/resend-status`) as { version: number; request_id: string }[];
  expect(sent.map(({ version }) => version)).toEqual([4, 4]);
  expect(new Set(sent.map(({ request_id: id }) => id)).size).toBe(1);
});

it('decides in the dialog of stuck applications', async () => {
  const parked = {
    ...{ id: ID, version: 7, lender: 'Money View', state: 'lead_created', phone: null, reference: null, calls: [], history: [] },
    situation: 'unknown',
    deeds: ['ask', 'cancelled'],
  };
  api.answer = ({ method, path }) => (method === 'GET' && path.endsWith(`/parked-submissions/${ID}`) ? { body: parked } : undefined);
  const { user } = await open({ situation: 'unknown' }, 1);
  expect(screen.getByText('Stuck (Outcome unknown): an administrator can decide')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Decide' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Money View/ }));
  await user.click(await dialog.findByRole('radio', { name: 'Mark as cancelled' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Told by its desk');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(api.getBodiesOf(`/api/admin/parked-submissions/${ID}`)).toEqual([{ deed: 'cancelled', version: 7, reason: 'Told by its desk' }]),
  );
});

it.each([
  ['none', /has not received the withdrawn application/],
  ['unknown', /may have the withdrawn application/],
  ['received', /The lender has the withdrawn application/],
] as const)('says of a withdrawn application what the lender has: %s', async (receipt, expected) => {
  await open({ withdrawal_receipt: receipt });
  expect(screen.getByText(expected)).toBeVisible();
});

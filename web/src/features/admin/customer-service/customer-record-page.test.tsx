import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import type { CustomerRecordResponse, RecordLenderApplication } from '../../../api/generated-service.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import type { TestResponse } from '../../../testing/test-server.ts';
import CustomerRecordPage from './customer-record-page.tsx';

const ID = '6f1c2d3e-0000-4000-8000-00000000000';
const [USER, APP, OTHER, HELP] = [`${ID}1`, `${ID}2`, `${ID}3`, `${ID}4`];
const HASH = 'a'.repeat(64);
const at = '2026-11-20T10:42:00.000Z';
const entry = {
  at,
  detail: null,
  lender: null,
  who: null,
  reason: null,
  notice_version: null,
  latency_ms: null,
  channel: null,
  count: null,
};
const atLender: RecordLenderApplication = {
  ...{
    id: OTHER,
    lender: 'Money View',
    lender_id: OTHER,
    state: 'part_disbursed',
    source: 'file',
    state_at: at,
    moved_at: at,
    reference: 'MV-77',
  },
  ...{
    sanctioned_amount: 200_000,
    rate_percent: 14.25,
    tenure_months: 24,
    emi: 9_603,
    reject_reason: null,
    is_by_hand: 0,
    answer_due_on: null,
    passed_on_at: null,
  },
  actions: {
    ...{
      version: 1,
      states: [],
      may_withdraw: 0,
      may_request_status: 0,
      requested_at: null,
      status_to_tell: null,
      is_stuck: 0,
      situation: null,
      withdrawal_receipt: null,
    },
  },
  disbursals: [
    { number: 1, amount: 1_00_000, disbursed_on: '2026-11-20', utr: 'UTR0001', is_reversed: 0 },
    { number: 2, amount: null, disbursed_on: null, utr: null, is_reversed: 1 },
  ],
};
const customer: CustomerRecordResponse = {
  ...{
    user_id: USER,
    prospect_app_id: OTHER,
    name: 'Asha K.',
    phone: '+91 ******3210',
    email: 'a***@example.test',
    pan: 'XXXXXX234F',
    language: 'hi',
    created_at: at,
    brand: 'demo-02',
  },
  source: null,
  applications: [
    {
      ...{
        id: APP,
        loan_type: 'pl',
        case: { owner: 'Role 2', owner_id: OTHER, follow_up_at: null, version: 1 },
        state: 'offer_selected',
        amount: 2_00_000,
        tenure_months: 24,
        created_at: at,
      },
      lenders: [
        atLender,
        { ...atLender, id: APP, lender: 'By Hand', state: 'lead_created', is_by_hand: 1, answer_due_on: '2026-11-25', disbursals: [] },
      ],
    },
  ],
  consents: [
    {
      purpose: `share_with_lender:${OTHER}`,
      lender: 'Money View',
      action: 'give',
      at,
      notice_version: '2026-11-13',
      language: 'hi',
      notice_hash: HASH,
    },
    { purpose: 'marketing_sms', lender: null, action: 'withdraw', at, notice_version: '2026-11-13', language: 'hi', notice_hash: null },
  ],
  key_facts: [
    { id: '7', proposal_number: 'KFS-1', lender: 'Money View', is_stored: true, kfs_version: '2026-11-8', language: 'hi', at },
    { id: '6', proposal_number: 'KFS-0', lender: null, is_stored: false, kfs_version: '2026-11-1', language: 'en', at },
  ],
  help_requests: [
    {
      ...{ id: HELP, number: 'H-2345-6789', state: 'kept', language: 'hi', created_at: at, settled_at: null },
      ...{ due_on: '2026-12-20', is_open: 1, is_late: 0, is_customer: 1, customer_id: `${ID}1`, channel: 'form' },
    },
  ],
  timeline: [
    { ...entry, kind: 'help', what: 'asked', detail: 'H-2345-6789' },
    { ...entry, kind: 'help', what: 'help.enter', detail: 'H-2345-6789', who: 'Role 3' },
    { ...entry, kind: 'help', what: 'help.answer', detail: 'H-9876-5432', who: 'Role 2' },
    { ...entry, kind: 'status', what: 'part_disbursed', detail: 'approved', lender: 'Money View' },
    { ...entry, kind: 'call', what: 'lead', detail: 'timeout', lender: 'Money View', latency_ms: 8_000 },
    { ...entry, kind: 'message', what: 'application-moved', detail: 'failed', channel: 'sms' },
    { ...entry, kind: 'consent', what: 'marketing_sms', detail: 'withdraw', notice_version: '2026-11-13' },
    { ...entry, kind: 'consent', what: 'key-facts', detail: 'KFS-1', lender: 'Money View' },
    { ...entry, kind: 'login', what: 'login', channel: 'sms' },
    { ...entry, kind: 'note', what: 'note', detail: 'Wants a call\nin Hindi', who: 'Role 3' },
    { ...entry, kind: 'staff', what: 'case.set-follow-up', detail: at, who: 'Role 3' },
    { ...entry, kind: 'staff', what: 'customer.reveal', detail: 'phone', who: 'Role 1', reason: 'Asks for the number' },
    { ...entry, kind: 'staff', what: 'customer.transfer-link', who: 'Role 3', reason: 'Closed the page' },
    {
      ...{ ...entry, kind: 'staff', what: 'submission.correct-status', lender: 'By Hand', channel: 'phone', detail: 'TKT-7' },
      ...{ who: 'Role 3', reason: 'With credit now' },
    },
    { ...entry, kind: 'evaluation', what: 'pl', detail: '3' },
    { ...entry, kind: 'form', what: 'complete', detail: 'pl' },
    { ...entry, kind: 'form', what: 'work', detail: 'pl' },
    { ...entry, kind: 'otp', what: 'confirmed', channel: 'sms' },
    { ...entry, kind: 'otp', what: 'requested', channel: 'sms', detail: 'confirmed', count: 2 },
    { ...entry, kind: 'visit', what: 'first', detail: '4', reason: 'Alpha · L-77 · google' },
  ],
};

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('service-cases', []);
  api.answer = ({ path }) =>
    path.endsWith(`${USER}/${APP}`) ? { body: customer } : { status: 404, body: { code: 'not-found', message: 'None', requestId: 'r' } };
});
afterEach(() => api.stop());

const open = (path: string) =>
  openAsAdmin(
    <Routes>
      <Route path="/admin/csr-portal/:id/:pid" element={<CustomerRecordPage />} />
    </Routes>,
    { path, roleId: 3 },
  );

it('shows who the customer is, what each lender did and what is next', async () => {
  await open(`/admin/csr-portal/${USER}/${APP}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha K.' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Contact and origin' })).toHaveTextContent(
    /3210.*a\*\*\*@.*PAN XXXXXX234F.*Hindi.*Customer since 20 Nov 2026.*Brand: demo-02/,
  );
  const applications = screen.getByRole('region', { name: 'Applications' });
  const [first, second] = within(applications)
    .getAllByRole('listitem')
    .filter((item) => item.querySelector('strong'));
  expect(first).toHaveTextContent(/Money View.*Part disbursed.*lender file.*Next: the lender pays out the rest/);
  expect(first).toHaveTextContent('₹2,00,000 · 14.25% a year · 24 months · EMI ₹9,603');
  expect(first).toHaveTextContent('1: ₹1,00,000, 20 Nov 2026, UTR UTR0001');
  expect(first).toHaveTextContent('2: amount not reported, day not reported, reversed');
  expect(second).toHaveTextContent('Next: we pass the application on; the lender answers by 25 Nov 2026');
  const consents = screen.getByRole('region', { name: 'Consents' });
  expect(consents).toHaveTextContent(
    /Sharing with Money View.*Given on [^,]*, \d+:\d\d [ap]mNotice 2026-11-13.*Offers by SMS.*Withdrawn on/,
  );
});

it('filters the history by what happened', async () => {
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const entries = () => history.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries()).toEqual([
    expect.stringMatching(/^Help requested.*H-2345-6789 · Answer due 20 Dec 2026$/),
    expect.stringMatching(/^Help request entered for a customer.*H-2345-6789 · Role 3 · Answer due 20 Dec 2026$/),
    expect.stringMatching(/^Help request answered.*H-9876-5432 · Role 2$/),
    expect.stringMatching(/^Money View: Part disbursed.*Before: Approved$/),
    expect.stringMatching(/^Money View: call “Send application”.*8,000 ms$/),
    expect.stringMatching(/^SMS: status of an application.*Not delivered · Send again$/),
    expect.stringMatching(/^Consent withdrawn: Offers by SMS.*Notice 2026-11-13$/),
    expect.stringMatching(/^Money View: Key Facts Statement confirmed.*KFS-1$/),
    expect.stringMatching(/^Logged in by SMS/),
    expect.stringMatching(/^Note.*Wants a call\nin Hindi · Role 3$/),
    expect.stringMatching(/^Follow-up.*20 Nov 2026, 4:12 pm · Role 3$/),
    expect.stringMatching(/^Masked detail of a customer shown.*Mobile number · Role 1 · Asks for the number$/),
    expect.stringMatching(/^Application transfer link created.*Role 3 · Closed the page$/),
    expect.stringMatching(/^By Hand: Lender status corrected by staff.*By phone · TKT-7 · Role 3 · With credit now$/),
    expect.stringMatching(/^Personal loan: lenders compared.*3 offers$/),
    expect.stringMatching(/^Personal loan form complete/),
    expect.stringMatching(/^Personal loan form: Work and income/),
    expect.stringMatching(/^Code by SMS confirmed/),
    expect.stringMatching(/^Code requested by SMS.*Right code entered · 2 wrong codes$/),
    expect.stringMatching(/^First visit.*Tracking link · Alpha · L-77 · google$/),
  ]);
  // A message that did not arrive leads to where it can be sent again.
  expect(document.querySelector(String(history.getByRole('link').getAttribute('href')))).toHaveTextContent('Applications');
  await user.click(history.getByRole('checkbox', { name: 'Lender calls' }));
  expect(entries()).toHaveLength(1);
  await user.click(history.getByRole('checkbox', { name: 'Staff' }));
  expect(entries()).toHaveLength(5);
  await user.click(history.getByRole('checkbox', { name: 'Help' }));
  expect(entries()).toHaveLength(8);
});

it('opens what the customer has read, as it was shown', async () => {
  const readsRecord = api.answer;
  const path = `/api/admin/service-cases/${USER}/${APP}/notices/${HASH}`;
  api.answer = (request) => (request.path === path ? { body: { hash: HASH, text: 'तब दिखाया गया' } } : readsRecord(request));
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  const statements = within(await screen.findByRole('region', { name: 'Key Facts Statements' }));
  const [stored, other] = statements.getAllByRole('listitem');
  expect(stored).toHaveTextContent(/Money View, KFS-1.*Confirmed on .*Hindi, version 2026-11-8.*Save as PDF: KFS-1/);
  expect(other).toHaveTextContent(/KFS-0.*Confirmed before statements were stored/);
  expect(statements.getAllByRole('button')).toHaveLength(1);
  const consents = within(screen.getByRole('region', { name: 'Consents' }));
  await user.click(consents.getByRole('button', { name: 'Notice 2026-11-13, Hindi' }));
  expect(await consents.findByText('तब दिखाया गया')).toHaveAttribute('lang', 'hi');
});

it('shows until when a request for help is answered, and answers it', async () => {
  const readsRecord = api.answer;
  const content = {
    name: 'Asha K.',
    company: null,
    phone: '+91 ******3210',
    email: 'a***@example.test',
    description: 'Why?',
    answer: null,
  };
  api.answer = (request) => (request.path.endsWith(`${USER}/help-requests/${HELP}/content`) ? { body: content } : readsRecord(request));
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  const requests = await screen.findByRole('region', { name: 'Help requests' });
  expect(requests).toHaveTextContent(/H-2345-6789: Waiting for an answer.*Asked on 20 Nov 2026.*Answer due 20 Dec 2026/);
  await user.click(within(requests).getByRole('button', { name: 'Open H-2345-6789' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request H-2345-6789' }));
  expect(await dialog.findByText('Why?')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Answer/), 'Because.');
  api.answer = (request) => (request.path.endsWith(`${HELP}/answer`) ? { status: 204 } : readsRecord(request));
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.getBodiesOf(`/api/admin/service-cases/${USER}/help-requests/${HELP}/answer`)).toEqual([{ answer: 'Because.' }]);
});

it.each([
  ['a***@example.test', true],
  [null, false],
])('sends the answer of a closed request to %p again: %p', async (email, isOffered) => {
  const readsRecord = api.answer;
  const closed = customer.help_requests.map((request) => ({ ...request, state: 'done' as const, is_open: 0 }));
  const content = { name: 'Asha K.', company: null, phone: null, email, description: 'Why?', answer: 'Because.' };
  const path = `/api/admin/service-cases/${USER}/help-requests/${HELP}`;
  api.answer = (request) => {
    if (request.path === `${path}/content`) return { body: content };
    if (request.path === `${path}/resend-answer`) return { status: 204 };
    return request.path.endsWith(`${USER}/${APP}`) ? { body: { ...customer, help_requests: closed } } : readsRecord(request);
  };
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  await user.click(await screen.findByRole('button', { name: 'Open H-2345-6789' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request H-2345-6789' }));
  expect(await dialog.findByText('Because.')).toBeVisible();
  expect(dialog.queryByText('The answer can be sent to a***@example.test again.') !== null).toBe(isOffered);
  if (!isOffered) return;
  await user.click(dialog.getByRole('button', { name: 'Send answer again' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.getBodiesOf(`${path}/resend-answer`)).toEqual([{ request_id: expect.stringMatching(/^[\da-f-]{36}$/) }]);
});

it('enters a request that the customer made by phone, under the same id when the call is repeated', async () => {
  const readsRecord = api.answer;
  const path = `/api/admin/service-cases/${USER}/help-requests`;
  let answer: TestResponse = { status: 503, body: { code: 'unavailable', message: 'Try again.', requestId: 'r' } };
  api.answer = (request) => (request.method === 'POST' && request.path === path ? answer : readsRecord(request));
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  await user.click(await screen.findByRole('button', { name: 'Enter a request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a request' }));
  expect(dialog.getByLabelText(/^Other e-mail address/)).toHaveAccessibleDescription(
    'If left empty, the answer goes to a***@example.test.',
  );
  await user.click(dialog.getByRole('radio', { name: 'Phone call' }));
  await user.type(dialog.getByLabelText(/^Question or complaint/), 'Charged twice.');
  await user.click(dialog.getByRole('button', { name: 'Register request' }));
  expect(await dialog.findByText('Try again.')).toBeVisible();
  answer = { body: { number: 'H-2222-3333' } };
  await user.click(dialog.getByRole('button', { name: 'Register request' }));
  expect(await dialog.findByRole('status')).toHaveTextContent('Request H-2222-3333 is registered. Tell the customer this number.');
  const bodies = api.getBodiesOf(path);
  expect(bodies).toEqual(
    Array(2).fill({ request_id: expect.stringMatching(/^[0-9a-f-]{36}$/), channel: 'phone', description: 'Charged twice.' }),
  );
  expect(bodies[0]).toEqual(bodies[1]);
});

it('says that an answer without an address goes by phone or letter', async () => {
  api.answer = ({ path }) => (path.endsWith(`${USER}/${APP}`) ? { body: { ...customer, email: null } } : undefined);
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  await user.click(await screen.findByRole('button', { name: 'Enter a request' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Enter a request' }));
  expect(dialog.getByLabelText(/^Other e-mail address/)).toHaveAccessibleDescription(/^None is on file\..*by phone or letter\.$/);
});

it('makes a link by which the customer goes on, with a reason', async () => {
  const readsRecord = api.answer;
  api.answer = (request) =>
    request.method === 'POST' && request.path === '/api/admin/transfer-links'
      ? { body: { url: 'https://loans.example/transfer/x#secret', expires_at: '2026-11-21T10:42:00.000Z' } }
      : readsRecord(request);
  const { user } = await open(`/admin/csr-portal/${USER}/${APP}`);
  await user.click(await screen.findByRole('button', { name: 'Resume link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Reason/), 'Closed the page');
  await user.click(dialog.getByRole('button', { name: 'Make link' }));
  expect(await dialog.findByText('https://loans.example/transfer/x#secret')).toBeVisible();
  expect(dialog.getByRole('status')).toHaveTextContent('until 21 Nov 2026');
  expect(api.getBodiesOf('/api/admin/transfer-links')).toEqual([{ prospect_app_id: OTHER, reason: 'Closed the page' }]);
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('button', { name: 'Resume link' }));
  expect(await screen.findByRole('button', { name: 'Make link' })).toBeVisible();
});

it.each([`/admin/csr-portal/${USER}/${OTHER}`, '/admin/csr-portal/no-id/neither'])(
  'says that there is no such page at %s',
  async (path) => {
    await open(path);
    expect(await screen.findByRole('link', { name: /back|start|home/i })).toHaveAttribute('href', '/admin/csr-portal');
  },
);

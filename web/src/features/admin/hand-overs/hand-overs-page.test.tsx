import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import HandOversPage from './hand-overs-page.tsx';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const OTHER = '7a1c2d3e-0000-4000-8000-000000000002';
const row = {
  ...{ id: ID, version: 3, due_on: '2026-11-25', is_late: 1, task: 'pass_on' },
  ...{ customer: 'Asha K.', phone: '+91 ******1234', lender: 'Hand Bank', lender_id: 'b2222222-0000-4000-8000-000000000000' },
  ...{ loan_type: 'pl', amount: 150_000, tenure: 12, applied_at: '2026-11-20T10:42:00.000Z', reference: null },
};
const withdrawn = { ...row, id: OTHER, version: 5, due_on: null, is_late: 0, task: 'tell_withdrawal', reference: 'HB-7' };
const details = [
  { name: 'first_name', label: 'First name', value: 'Asha' },
  { name: 'tin', label: 'PAN', value: 'ABCPK1234F' },
];
const refusal = (code: string, message: string) => ({ code, message, requestId: 'r' });

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('hand-overs', [row, withdrawn]);
  api.answer = ({ path }) => (path.endsWith('/details') ? { body: { details } } : undefined);
});
afterEach(() => api.stop());

async function open(id = ID) {
  const page = await openAsAdmin(<HandOversPage />);
  await page.user.click(await screen.findByRole('button', { name: `Open Hand Bank, ${id.slice(0, 8)}` }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

it('shows what is to be done and what is late', async () => {
  await openAsAdmin(<HandOversPage />);
  await screen.findAllByText('Asha K.');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/25 Nov 2026Late.*Pass on details.*Asha K\.\+91 \*{6}1234.*Hand BankPersonal.*1,50,000/);
  expect(second).toHaveTextContent(/Report withdrawal/);
  expect(second).not.toHaveTextContent(/Late/);
});

it('links the rows to the records of their customers with one call, where they are known', async () => {
  const found = { subject_id: ID, user_id: 'u1', record_id: 'a1' };
  api.answer = ({ path }) => (path.endsWith('/find-customer-records') ? { body: { data: [found] } } : undefined);
  await openAsAdmin(<HandOversPage />);
  expect(await screen.findByRole('link', { name: 'Customer record 6f1c2d3e' })).toHaveAttribute('href', '/admin/csr-portal/u1/a1');
  expect(screen.getAllByRole('link', { name: /^Customer record/ })).toHaveLength(1);
  expect(api.getBodiesOf('/api/admin/find-customer-records')).toEqual([{ ids: [ID, OTHER] }]);
});

it('shows the list without links, and no toast, when the records cannot be found', async () => {
  const refused = { status: 503, body: refusal('not-ready', 'Not ready.') };
  api.answer = ({ path }) => (path.endsWith('/find-customer-records') ? refused : undefined);
  const { toasts } = await openAsAdmin(<HandOversPage />);
  await screen.findAllByText('Asha K.');
  await waitFor(() => expect(api.getBodiesOf('/api/admin/find-customer-records')).toHaveLength(1));
  expect(screen.queryByRole('link', { name: /^Customer record/ })).toBeNull();
  expect(toasts).not.toHaveBeenCalled();
});

it('shows the details on request, and copies one or all of them', async () => {
  const { user, dialog } = await open();
  expect(dialog.queryByText('ABCPK1234F')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Show details' }));
  expect(await dialog.findByText('ABCPK1234F')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy PAN' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('ABCPK1234F'));
  await user.click(dialog.getByRole('button', { name: 'Copy all' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toBe('First name: Asha\nPAN: ABCPK1234F'));
});

it('marks the application as passed on, with the lender’s reference', async () => {
  const { user, dialog } = await open();
  await user.type(dialog.getByLabelText(/Lender’s reference/), 'HB-8');
  await user.click(dialog.getByRole('button', { name: 'Mark as passed on' }));
  await waitFor(() => expect(api.getBodies(`/${ID}`)).toEqual([{ version: 3, reference: 'HB-8' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('tells why details cannot be shown, and that another user was faster', async () => {
  const { user, dialog } = await open();
  api.answer = ({ method, path }) => {
    if (path.endsWith('/details')) return { status: 422, body: refusal('hand-over-no-consent', 'No consent any more.') };
    return method === 'POST' ? { status: 409, body: refusal('conflict', 'Another change was made.') } : undefined;
  };
  await user.click(dialog.getByRole('button', { name: 'Show details' }));
  expect(await dialog.findByText('No consent any more.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as passed on' }));
  expect(await dialog.findByText('Another change was made.')).toBeVisible();
});

it('shows no details of a withdrawn application, only its references', async () => {
  const { user, dialog } = await open(OTHER);
  expect(dialog.queryByRole('button', { name: 'Show details' })).toBeNull();
  expect(dialog.getByText(new RegExp(`${OTHER}.*HB-7`))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Mark as reported' }));
  await waitFor(() => expect(api.getBodies(`/${OTHER}`)).toEqual([{ version: 5 }]));
});

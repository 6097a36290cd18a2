import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import HelpRequestsPage from './help-requests-page.tsx';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const CUSTOMER = '8b1c2d3e-0000-4000-8000-000000000003';
const row = {
  ...{
    id: ID,
    number: 'H-2345-6789',
    state: 'kept',
    language: 'hi',
    due_on: '2026-11-25',
    is_late: 1,
    is_open: 1,
    is_customer: 0,
    customer_id: null,
    channel: 'form',
  },
  ...{ created_at: '2026-10-26T10:42:00.000Z', settled_at: null },
};
const answered = {
  ...row,
  ...{
    id: '7a1c2d3e-0000-4000-8000-000000000002',
    number: 'H-9876-5432',
    state: 'done',
    is_late: 0,
    is_open: 0,
    is_customer: 1,
    customer_id: CUSTOMER,
  },
  settled_at: '2026-10-27T10:42:00.000Z',
};
const content = {
  ...{ name: 'Asha Verma', company: null, phone: '+91 ******1234', email: 'a**a@example.test' },
  ...{ description: 'How do I change my address?\nThank you.', answer: null },
};
const refusal = (code: string, message: string) => ({ code, message, requestId: 'r' });

let api: ReadOnlyListServer;
beforeEach(async () => {
  api = await ReadOnlyListServer.start('help-requests', [row, answered]);
  api.answer = ({ path }) => (path.endsWith('/content') ? { body: content } : undefined);
});
afterEach(() => api.stop());

async function open(number = row.number) {
  const page = await openAsAdmin(<HelpRequestsPage />);
  await page.user.click(await screen.findByRole('button', { name: `Open ${number}` }));
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

it('shows what waits, until when, and what is late', async () => {
  await openAsAdmin(<HelpRequestsPage />);
  await screen.findByText('H-2345-6789');
  const [, first, second] = screen.getAllByRole('row');
  expect(first).toHaveTextContent(/H-2345-6789.*Waiting for an answer.*25 Nov 2026Late.*Hindi/);
  expect(second).toHaveTextContent(/H-9876-5432.*Closed/);
  expect(second).not.toHaveTextContent(/25 Nov/);
});

it('links requests of customers to their records', async () => {
  const found = { subject_id: CUSTOMER, user_id: CUSTOMER, record_id: 'a1' };
  api.answer = ({ path }) => (path.endsWith('/find-customer-records') ? { body: { data: [found] } } : undefined);
  await openAsAdmin(<HelpRequestsPage />);
  const link = await screen.findByRole('link', { name: /^Customer record/ });
  expect(link).toHaveAttribute('href', `/admin/csr-portal/${CUSTOMER}/a1`);
  expect(api.getBodiesOf('/api/admin/find-customer-records')).toEqual([{ ids: [CUSTOMER] }]);
});

it('opens a request and sends the answer', async () => {
  const { user, dialog } = await open();
  expect(await dialog.findByText(/How do I change my address\?/)).toBeVisible();
  expect(dialog.getByText('Asha Verma (Visitor)')).toBeVisible();
  await user.type(dialog.getByLabelText(/Answer/), 'Open your profile.');
  await user.click(dialog.getByRole('button', { name: 'Send answer' }));
  await waitFor(() => expect(api.getBodies(`/${ID}/answer`)).toEqual([{ answer: 'Open your profile.' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('has staff confirm that a customer without an address was told the answer', async () => {
  const entered = { ...row, is_customer: 1, channel: 'phone' };
  await api.stop();
  api = await ReadOnlyListServer.start('help-requests', [entered]);
  api.answer = ({ path }) => (path.endsWith('/content') ? { body: { ...content, email: null } } : undefined);
  const { user, dialog } = await open();
  expect(await dialog.findByText('Asha Verma (Customer, entered by staff: Phone call)')).toBeVisible();
  expect(dialog.getByText(/no e-mail is sent/)).toBeVisible();
  await user.type(dialog.getByLabelText(/^Answer/), 'Paid back.');
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  expect(await dialog.findByText('This field is required.')).toBeVisible();
  expect(api.getBodies(`/${ID}/answer`)).toEqual([]);
  await user.click(dialog.getByRole('checkbox', { name: /I have told the customer/ }));
  await user.click(dialog.getByRole('button', { name: 'Save answer' }));
  await waitFor(() => expect(api.getBodies(`/${ID}/answer`)).toEqual([{ answer: 'Paid back.', told_customer: 1 }]));
});

it('shows the answer of a closed request, and no form', async () => {
  api.answer = ({ path }) => (path.endsWith('/content') ? { body: { ...content, name: '', answer: 'Open your profile.' } } : undefined);
  const { dialog } = await open(answered.number);
  expect(await dialog.findByText('Open your profile.')).toBeVisible();
  expect(dialog.getByText('Customer, logged in')).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Send answer' })).toBeNull();
});

it('tells why a request cannot be opened, and keeps an answer that was refused', async () => {
  api.answer = ({ path }) => (path.endsWith('/content') ? { status: 404, body: refusal('erased', 'The customer was erased.') } : undefined);
  const first = await open();
  expect(await first.dialog.findByText('The customer was erased.')).toBeVisible();
  await first.user.click(first.dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  api.answer = ({ path }) => {
    if (path.endsWith('/content')) return { body: content };
    return path.endsWith('/answer') ? { status: 409, body: refusal('conflict', 'Somebody else answered.') } : undefined;
  };
  await first.user.click(screen.getByRole('button', { name: `Open ${row.number}` }));
  const dialog = within(await screen.findByRole('dialog'));
  await first.user.type(await dialog.findByLabelText(/Answer/), 'Mine.');
  await first.user.click(dialog.getByRole('button', { name: 'Send answer' }));
  expect(await dialog.findByText('Somebody else answered.')).toBeVisible();
  expect(dialog.getByLabelText(/Answer/)).toHaveValue('Mine.');
});

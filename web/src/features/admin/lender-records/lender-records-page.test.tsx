import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { ReadOnlyListServer } from '../../../testing/read-only-list-server.ts';
import LenderRecordsPage from './lender-records-page.tsx';

const ID = '6f1c2d3e-0000-4000-8000-000000000001';
const row = {
  ...{ id: ID, lender: 'Canary Bank', lender_id: 'b2222222-0000-4000-8000-000000000000', record_key: 'CB-7', submission_id: null },
  ...{ state: 'rejected', status: 'Declined', status_date: '2026-11-12', sanctioned_amount: null, disbursed_amount: 50_000 },
  ...{ changed_at: '2026-11-20T10:42:00.000Z', reject_reason: 'income' },
};
const file = {
  ...{ upload_id: 'f1', file_name: 'november.csv', at: '2026-11-20T10:42:00.000Z', is_undone: 0, rows: ['2', '7'] },
  changes: [
    { property: 'state', before: 'approved', after: 'rejected' },
    { property: 'reject_reason', before: null, after: 'income' },
    { property: 'disbursed_amount', before: 60_000, after: 50_000 },
  ],
  rejected: ['Row 9: unknown status "X"'],
};

let api: ReadOnlyListServer;
let files: object[];
beforeEach(async () => {
  api = await ReadOnlyListServer.start('lender-records', [row]);
  api.answer = ({ path }) => (path.endsWith(`/${ID}/history`) ? { body: { files } } : undefined);
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<LenderRecordsPage />);
  await page.user.click(await screen.findByRole('button', { name: 'History of Canary Bank, CB-7' }));
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Record at Canary Bank, CB-7' })) };
}

it('explains a record by the rows of its files', async () => {
  files = [file, { ...file, upload_id: 'f0', file_name: 'october.csv', is_undone: 1, rows: ['4'], changes: [], rejected: [] }];
  const { dialog } = await open();
  const [first, second] = [
    await dialog.findByRole('region', { name: 'november.csv' }),
    dialog.getByRole('region', { name: 'october.csv' }),
  ];
  expect(first).toHaveTextContent(/20 Nov 2026, 4:12 pm · Rows 2, 7/);
  expect(within(first).getByRole('row', { name: /^Status Approved Rejected$/ })).toBeVisible();
  expect(within(first).getByRole('row', { name: /^Disbursed amount .?60,000 .?50,000$/ })).toBeVisible();
  expect(within(first).getByRole('row', { name: /Reject reason .*income/i })).toBeVisible();
  expect(first).toHaveTextContent(/Rejected rows.*Row 9: unknown status "X"/);
  expect(second).toHaveTextContent(/october\.csv Undone.*Row 4/);
});

it('says when no file about a record is stored anymore, and filters by lender', async () => {
  files = [];
  const { user, dialog } = await open();
  expect(await dialog.findByText('No file about this record is stored anymore.')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Show only Canary Bank' }));
  await waitFor(() => expect(api.getLastQuery()).toContain(`lender_id=${row.lender_id}`));
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { subtractDays, todayInIndia } from '../../../../../src/contracts/days.js';
import type { VoucherRow } from '../../../api/generated-vouchers.ts';
import { getRowByName, openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import VouchersPage from './vouchers-page.tsx';

const today = todayInIndia();
const PARTNER = '00000000-0000-4000-8000-000000000001';
const valid: VoucherRow = {
  ...{ id: 'v1', version: 1, code: 'STEP-10', shop: 'Example Footwear', title: '10% off shoes', title_hi: 'जूतों पर 10% छूट', status: 1 },
  ...{ valid_from: today, valid_until: today, partner_id: null },
};
const rows: VoucherRow[] = [
  valid,
  { ...valid, id: 'v2', code: 'OVER', valid_from: subtractDays(today, 9), valid_until: subtractDays(today, 1), partner_id: PARTNER },
  { ...valid, id: 'v3', code: 'AHEAD', valid_from: subtractDays(today, -1), valid_until: subtractDays(today, -9) },
];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  const page = (data: readonly object[]) => ({ body: { data, total: data.length, total_capped: 0, next: null, previous: null } });
  server = new TestServer(({ method, path }) => {
    if (method === 'POST' && path === '/api/admin/vouchers/v1') return { body: { ...valid, partner_id: PARTNER, version: 2 } };
    return page(path.startsWith('/api/admin/vouchers') ? rows : [{ id: PARTNER, name: 'Ask Credit' }]);
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

it('names the brand of each voucher, and says which ones customers do not see', async () => {
  await openAsAdmin(<VouchersPage />, { path: '/admin/vouchers' });
  await screen.findByText('STEP-10');
  expect(getRowByName('STEP-10').getByText('All brands')).toBeVisible();
  expect(getRowByName('STEP-10').queryByText(/Not shown/)).toBeNull();
  expect(await getRowByName('OVER').findByText('Ask Credit')).toBeVisible();
  expect(getRowByName('OVER').getByText('Not shown: expired')).toBeVisible();
  expect(getRowByName('AHEAD').getByText('Not shown: not yet valid')).toBeVisible();
});

it('gives a voucher to one brand', async () => {
  const { user } = await openAsAdmin(<VouchersPage />, { path: '/admin/vouchers' });
  await screen.findByText('STEP-10');
  await user.click(getRowByName('STEP-10').getByRole('button', { name: 'Edit STEP-10' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Ask Credit' });
  await user.selectOptions(dialog.getByRole('combobox', { name: /Brand/ }), 'Ask Credit');
  await user.click(dialog.getByRole('button', { name: 'Update' }));
  await waitFor(() =>
    expect(server.requests.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))).toMatchObject([
      { property: 'partner_id', value: PARTNER },
    ]),
  );
});

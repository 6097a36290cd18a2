import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { LedgerEntryRow } from '../../../api/generated.ts';
import { lenderId, LenderPageServer, createRevenueItem } from '../../../testing/lender-page-server.ts';
import { openLenderPage } from '../../../testing/open-lender-page.tsx';

let server: LenderPageServer;
beforeEach(async () => {
  server = await LenderPageServer.start();
});
afterEach(() => server.stop());

it('shows what the lender owes by month, and the entries behind each sum', async () => {
  const nothing = { lender: 'Alpha', lender_id: lenderId, ats: null, item_id: null, closed_at: null };
  server.months = [
    {
      ...nothing,
      ...{ id: 'm2', month: '2026-11-01', state: 'open', disbursals: 3, disbursed: 350_000, expected: 7_000 },
      ...{ clawed_back: 500, partner_share: 1_200, net: 5_300 },
      ...{ claimed: 0, received: 7_000, partner_payable: 1_200 },
    },
  ];
  const known = { lender: 'Alpha', lender_id: lenderId, partner_id: null, merchant_id: null, item_id: null };
  const submission = '0e6a3b9c-7a54-4d5e-9d7e-3d7a4ff9c001';
  server.entries = [
    {
      ...{ ...known, id: '7', at: '2026-11-20T10:35:00.000Z', month: '2026-11-01', submission_id: submission },
      ...{ kind: 'clawback', rupees: -500, paid_for: 'disbursal', cause: 'event' },
    },
  ] as LedgerEntryRow[];
  const { user } = await openLenderPage();
  const months = within(await screen.findByRole('table', { name: 'Revenue by month' }));
  expect(months.getByRole('columnheader', { name: 'Net revenue (₹)' })).toBeVisible();
  const [, november] = months.getAllByRole('row');
  expect(within(november as HTMLElement).getByRole('rowheader')).toHaveTextContent('November 2026Open');
  expect(
    within(november as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual([...['3', '3,50,000', '7,000', '500', '1,200', '5,300', '0', '7,000', '1,200'], 'Entries']);
  await user.click(months.getByRole('button', { name: 'Entries of November 2026' }));
  const entries = within(await screen.findByRole('table', { name: 'Entries of November 2026' }));
  expect(entries.getByText('Lender clawback')).toBeVisible();
  expect(entries.getByText('-500')).toBeVisible();
});

it('the history of a lender shows changes of its revenue entries with labels and values, without an undo', async () => {
  server.items = [createRevenueItem('i1'), createRevenueItem('i2')];
  const common = { at: '2026-11-20T10:42:00.000Z', audience: 'admin' as const, actor: 'Asha', actor_id: 'a' };
  const rows = [
    { subject: 'revenue-item:gone', action: 'revenue-item.delete', property: null, after: null },
    { subject: 'revenue-item:i2', action: 'revenue-item.update', property: 'revenue_percent', before: 2, after: 2.125 },
    { subject: 'revenue-item:gone', action: 'revenue-item.update', property: 'slab_disbursed_max', before: null, after: 250_000 },
    { subject: `lender:${lenderId}`, action: 'lender.update', property: 'priority', before: 1, after: 4 },
  ];
  const before = { lender_id: lenderId, revenue_type_id: 2, revenue_flat: 1_500, revenue_percent: null, status: 1 };
  const data = rows.map((row, index) => ({ ...common, id: String(index), before, because: null, record_version: 1, ...row }));
  server.answer = ({ path }) =>
    path.includes('/history') ? { body: { data, total: data.length, total_capped: 0, next: null, previous: null } } : undefined;
  const { user } = await openLenderPage();
  await user.click(screen.getByRole('button', { name: 'History' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'History of Alpha' }));
  await drawer.findByText('Revenue entry deleted');
  expect(drawer.getAllByRole('listitem').map(({ textContent }) => textContent?.split('Asha')[0])).toEqual([
    'Revenue entry deletedRevenue type: Flat per disbursalRevenue Flat: 1,500Status: Yes',
    'Revenue entry 2 · Revenue Percentage2 → 2.125',
    'Revenue entry · Monthly disbursed, up toNone → 2,50,000',
    'Priority1 → 4',
  ]);
  expect(drawer.getAllByRole('button', { name: /Undo|Restore|Priority/ })).toHaveLength(1);
});

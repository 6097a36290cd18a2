import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { defaultSmsBudgets } from '../../../../../src/contracts/otp-limits.js';
import type { SmsBudgetRow } from '../../../api/generated-budgets.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { getRowByName, openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { redirectCallsTo, TestServer } from '../../../testing/test-server.ts';
import SmsBudgetsPage from './sms-budgets-page.tsx';

const rows: SmsBudgetRow[] = [
  { id: 'b1', version: 1, name: 'Everything', partner_id: null, hour_limit: 3_000, day_limit: 30_000 },
  { id: 'b2', version: 1, name: 'Festival', partner_id: 'p1', hour_limit: 400, day_limit: 4_000 },
];
let server: TestServer;
let undo: () => void;

beforeEach(async () => {
  const page = (data: readonly object[]) => ({ body: { data, total: data.length, total_capped: 0, next: null, previous: null } });
  server = new TestServer(({ method, path }) => {
    if (method === 'POST' && path === '/api/admin/sms-budgets/b2') return { body: { ...rows[1], hour_limit: 500, version: 2 } };
    return page(
      path.startsWith('/api/admin/sms-budgets') ? rows : path.startsWith('/api/admin/partners') ? [{ id: 'p1', name: 'Ask Credit' }] : [],
    );
  });
  undo = redirectCallsTo(await server.start());
});
afterEach(async () => {
  undo();
  await server.stop();
});

it('lists the budgets with their brands, and names the defaults', async () => {
  await openAsAdmin(<SmsBudgetsPage />, { path: '/admin/sms-budgets' });
  await screen.findByText('Everything');
  expect(getRowByName('Everything').getByText('All brands together')).toBeVisible();
  expect(await getRowByName('Festival').findByText('Ask Credit')).toBeVisible();
  expect(screen.getByText(new RegExp(`Without an entry: ${formatNumber(defaultSmsBudgets.all.hour)} an hour`))).toBeVisible();
});

it('saves a changed limit', async () => {
  const opened = await openAsAdmin(<SmsBudgetsPage />, { path: '/admin/sms-budgets' });
  await screen.findByText('Festival');
  const { user } = opened;
  await user.click(getRowByName('Festival').getByRole('button', { name: 'Edit OTPs an hour: 400' }));
  const field = getRowByName('Festival').getByRole('textbox');
  await user.clear(field);
  await user.type(field, '500{Enter}');
  await waitFor(() =>
    expect(
      server.requests
        .filter(({ method, path }) => method === 'POST' && path === '/api/admin/sms-budgets/b2')
        .map(({ body }) => JSON.parse(body)),
    ).toMatchObject([{ property: 'hour_limit', value: 500 }]),
  );
});

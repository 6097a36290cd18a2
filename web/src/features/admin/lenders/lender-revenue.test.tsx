import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { lenderId, LenderPageServer, createRevenueItem } from '../../../testing/lender-page-server.ts';
import { notReady } from '../../../testing/lenders-server.ts';
import { openLenderPage, toastTexts } from '../../../testing/open-lender-page.tsx';

let server: LenderPageServer;
beforeEach(async () => {
  server = await LenderPageServer.start();
});
afterEach(() => server.stop());

it('the revenue dialog enforces the rules of the specification and disables Submit until they hold', async () => {
  const page = await openLenderPage();
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Add Revenue' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Submit' });
  const field = (name: RegExp) => dialog.getByLabelText(name);
  expect(submit).toBeDisabled();
  // A negative value is ignored as a whole, and more than three decimal places cannot be typed.
  await user.type(field(/Revenue Flat/), '-50');
  await user.tab();
  expect(field(/Revenue Flat/)).toHaveValue('');
  await user.type(field(/Revenue Percentage/), '100.12345');
  expect(field(/Revenue Percentage/)).toHaveValue('100.123');
  await user.type(field(/Monthly disbursals, from/), '10');
  await user.type(field(/Monthly disbursals, up to/), '10');
  await user.tab();
  await dialog.findByText('Revenue type is required');
  await dialog.findByText('Must be between 0 and 100');
  await dialog.findByText('Max must be greater than Min');
  await user.selectOptions(field(/Revenue type/), '1');
  await user.clear(field(/Revenue Percentage/));
  await user.clear(field(/Monthly disbursals, from/));
  await user.tab();
  await dialog.findByText('Either Revenue Flat or Revenue Percentage is required');
  expect(dialog.queryByText('Max must be greater than Min')).toBeNull();
  expect(submit).toBeDisabled();
  await user.type(field(/Revenue Percentage/), '2.125');
  expect(submit).toBeEnabled();
  server.answer = ({ path }) => (path.endsWith('lender-revenue/create') ? notReady : undefined);
  await user.click(submit);
  await dialog.findByText('We are not ready yet.');
  expect(toastTexts(page)).toContain('error: Failed to add revenue');
  server.answer = () => undefined;
  server.items = [createRevenueItem('i1')];
  await waitFor(() => expect(submit).not.toHaveAttribute('data-loading'));
  await user.click(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.getBodies('lender-revenue/create').at(-1)).toMatchObject({
    ...{ lender_id: lenderId, revenue_type_id: 1, revenue_percent: 2.125, revenue_flat: null, slab_number_min: null },
    slab_number_max: 10,
  });
  // The same input sent again has the same id; another input has another id.
  const sent = server.getBodies('lender-revenue/create') as { readonly id: string }[];
  expect([sent.length, sent[0]?.id === sent[1]?.id]).toEqual([2, true]);
  expect(sent[0]?.id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await screen.findByRole('button', { name: 'Edit entry 1' });
});

it('a new order shows at once, and a conflict with another user is reported and reloads the entries', async () => {
  server.items = [
    createRevenueItem('i1', { slab_number_max: 10 }),
    createRevenueItem('i2', { slab_number_min: 21 }),
    createRevenueItem('i3', { slab_number_max: 5 }),
  ];
  const page = await openLenderPage();
  const { user } = page;
  expect(screen.getByText('Entry 3 never pays: entry 1 covers all of its cases.')).toBeVisible();
  expect(screen.getByText('No payout for disbursals: disbursals in the month 10 to below 21.')).toBeVisible();
  const numbers = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[3]?.textContent);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  server.answer = async ({ path }) => {
    if (!path.endsWith('set-order')) return undefined as never;
    await held;
    return { status: 409, body: { code: 'changed-meanwhile', message: 'Asha changed “Position”.', requestId: 'r' } };
  };
  await user.click(screen.getByRole('button', { name: 'Move entry 3 up' }));
  await waitFor(() => expect(numbers()).toEqual(['below 10', 'below 5', 'from 21']));
  await waitFor(() =>
    expect(server.getBodies('lender-revenue/set-order')).toEqual([
      { lender_id: lenderId, lender_revenue_ids: ['i1', 'i3', 'i2'], seen_lender_revenue_ids: ['i1', 'i2', 'i3'] },
    ]),
  );
  server.items = [...server.items].reverse();
  release();
  await screen.findByText(/Failed to update order: Asha changed “Position”\./);
  expect(toastTexts(page)).toContain('error: Failed to update order');
  await waitFor(() => expect(numbers()).toEqual(['below 5', 'from 21', 'below 10']));
  server.answer = () => undefined;
  await user.click(screen.getByRole('button', { name: 'Move entry 1 down' }));
  await waitFor(() => expect(toastTexts(page)).toContain('success: Revenue order updated'));
  await waitFor(() => expect(screen.queryByText(/Failed to update order/)).toBeNull());
});

it('an entry is updated with the version that was shown, switched, and deleted after confirmation', async () => {
  server.items = [createRevenueItem('i1', { revenue_flat: 10, version: 4 })];
  const page = await openLenderPage();
  const { user } = page;
  await user.click(screen.getByRole('switch', { name: 'Status of entry 1' }));
  await waitFor(() =>
    expect(server.getBodies('lender-revenue/update')).toEqual([
      { id: 'i1', lender_id: lenderId, revenue_type_id: 1, status: 0, version: 4 },
    ]),
  );
  server.answer = ({ path }) => (/revenue\/(update|delete)/.test(path) ? notReady : undefined);
  await user.click(screen.getByRole('button', { name: 'Edit entry 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Revenue Flat/)).toHaveValue('10');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(toastTexts(page)).toContain('error: Failed to update revenue'));
  expect(server.getBodies('lender-revenue/update').at(-1)).toMatchObject({ id: 'i1', revenue_flat: 10, version: 4 });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Delete entry 1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
  expect(asked.getByText('Are you sure you want to delete this revenue entry? This action cannot be undone.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(toastTexts(page)).toContain('error: Failed to delete revenue entry'));
});

it('a change of open months is shown before it is saved, and saved only after confirmation', async () => {
  server.items = [createRevenueItem('i1', { version: 4 }), createRevenueItem('i2', { revenue_type_id: 2 })];
  server.effects = [
    { month: '2026-10-01', before: 1_200.5, after: 0 },
    { month: '2026-11-01', before: 62_675, after: 1_03_950 },
  ];
  const page = await openLenderPage();
  const { user } = page;
  const dialog = async () => within(await screen.findByRole('dialog', { name: 'Change open months?' }));
  const press = async (name: string) => user.click((await dialog()).getByRole('button', { name }));
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change open months?' })).toBeNull());

  const status = screen.getByRole('switch', { name: 'Status of entry 1' });
  await user.click(status);
  expect((await dialog()).getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'October 2026: ₹1,200.50 → ₹0',
    'November 2026: ₹62,675 → ₹1,03,950',
  ]);
  expect(server.getBodies('lender-revenue/preview')).toEqual([{ lender_id: lenderId, change: 'update', id: 'i1', status: 0 }]);
  await press('Cancel');
  await isClosed();
  await waitFor(() => expect(status).toBeChecked());

  const types = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  const order = types();
  await user.click(screen.getByRole('button', { name: 'Move entry 1 down' }));
  await press('Cancel');
  await isClosed();
  await waitFor(() => expect(types()).toEqual(order));
  expect(server.countRequests('lender-revenue/update') + server.countRequests('set-order')).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Move entry 1 down' }));
  await press('Save');
  await waitFor(() => expect(server.getBodies('lender-revenue/set-order')).toMatchObject([{ lender_revenue_ids: ['i2', 'i1'] }]));
  await waitFor(() => expect(types()).toEqual(order.toReversed()));

  await user.click(screen.getByRole('button', { name: 'Edit entry 2' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit Revenue' }));
  await user.type(form.getByLabelText(/Revenue Flat/), '25');
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await dialog();
  await user.keyboard('{Escape}');
  await isClosed();
  expect(form.getByLabelText(/Revenue Flat/)).toHaveValue('25');
  expect(server.countRequests('lender-revenue/update')).toBe(0);
  await waitFor(() => expect(form.getByRole('button', { name: 'Submit' })).not.toHaveAttribute('data-loading'));
  await user.click(form.getByRole('button', { name: 'Submit' }));
  await press('Save');
  await waitFor(() => expect(server.getBodies('lender-revenue/update')).toMatchObject([{ id: 'i1', revenue_flat: 25, version: 4 }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Delete entry 1' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Confirm Delete' }));
  expect(asked.getByText('November 2026: ₹62,675 → ₹1,03,950')).toBeVisible();
  expect(server.getBodies('lender-revenue/preview').at(-1)).toEqual({ lender_id: lenderId, change: 'delete', id: 'i2' });
  await user.click(asked.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(server.countRequests('lender-revenue/delete/i2')).toBe(1));

  server.answer = ({ path }) => (path.endsWith('preview') ? notReady : undefined);
  await user.click(screen.getByRole('switch', { name: 'Status of entry 1' }));
  await waitFor(() => expect(toastTexts(page)).toContain('error: Failed to calculate the effect on open months'));
  expect(server.countRequests('lender-revenue/update')).toBe(1);
});

it('the payout simulator shows which entry pays, or why none does', async () => {
  server.items = [createRevenueItem('i1', { status: 0 }), createRevenueItem('i2')];
  const { user } = await openLenderPage();
  await user.type(screen.getByLabelText(/Disbursed this month/), '100000');
  await user.type(screen.getByLabelText(/Disbursals this month/), '2');
  await user.type(screen.getByLabelText(/Disbursal amount/), '50000');
  const answers = (body: object) => (server.answer = ({ path }) => (path.endsWith('/simulate') ? { body } : undefined));
  answers({ success: true, payout: { id: 'i2', amount: 1000.5 }, passed_over: [{ id: 'i1', reasons: ['off'] }] });
  // Adding an entry is the main action of the section.
  expect(screen.getByRole('button', { name: 'Add Revenue' })).not.toHaveAttribute('data-variant');
  expect(screen.getByRole('button', { name: 'Calculate' })).toHaveAttribute('data-variant', 'default');
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  await screen.findByText('Entry 2 pays ₹1,000.50.');
  expect(screen.getByText('Entry 1 skipped: switched off.')).toBeVisible();
  expect(server.getBodies('lender-revenue/simulate')).toEqual([{ lender_id: lenderId, disbursed: 100_000, number: 2, amount: 50_000 }]);
  answers({ success: true, payout: null, passed_over: [{ id: 'i2', reasons: ['number', 'ats'] }] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Calculate' })).not.toHaveAttribute('data-loading'));
  await user.click(screen.getByRole('button', { name: 'Calculate' }));
  await screen.findByText('No entry matches. Payout: ₹0.');
  expect(screen.getByText('Entry 2 skipped: number of disbursals out of range, average ticket size out of range.')).toBeVisible();
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LedgerEntryRow } from '../../../api/generated.ts';
import { lenderId, LenderPageServer, createRevenueItem } from '../../../testing/lender-page-server.ts';
import { openAsAdmin } from '../../../testing/open-as-admin.tsx';
import { notReady } from '../../../testing/lenders-server.ts';
import LenderPage from './lender-page.tsx';

let server: LenderPageServer;
beforeEach(async () => {
  server = await LenderPageServer.start();
});
afterEach(() => server.stop());

async function open() {
  const routes = [{ path: '/admin/lenders/:id', element: <LenderPage /> }];
  const page = await openAsAdmin(routes as never, { path: `/admin/lenders/${lenderId}` });
  await screen.findByRole('heading', { name: 'Alpha' });
  await screen.findByText('Payout simulator');
  return page;
}
const toastTexts = (page: Awaited<ReturnType<typeof open>>) => page.toasts.mock.calls.map(([kind, message]) => `${kind}: ${message}`);
const section = (name: string) => within(screen.getByRole('region', { name }));
const savedValues = () => server.getBodies('update-lender-data');

it('saves switches, choices and dates at once, texts and numbers on blur, and only changed values', async () => {
  const page = await open();
  const { user } = page;
  expect(screen.getByText('Saved')).toBeVisible();
  await user.click(section('Lender').getByRole('switch', { name: 'Auto Submission' }));
  await waitFor(() => expect(savedValues()).toEqual([{ lender_id: lenderId, property: 'autosubmission', value: 1, version: 1 }]));
  await user.selectOptions(section('Filter Criteria').getByRole('combobox', { name: 'Ticket class' }), '4');
  await waitFor(() => expect(savedValues()).toHaveLength(2));
  await user.click(section('Special Offer').getByRole('button', { name: /Edit Start date/ }));
  fireEvent.change(section('Special Offer').getByLabelText('Start date'), { target: { value: '0202-11-23' } });
  fireEvent.change(section('Special Offer').getByLabelText('Start date'), { target: { value: '2026-11-23' } });
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'so_date_start', value: '2026-11-23' }));
  await user.keyboard('{Escape}');
  expect(savedValues()).toHaveLength(3);

  const minIncome = () => section('Filter Criteria').getByRole('button', { name: /Edit Min income/ });
  await user.click(minIncome());
  await user.tab();
  expect(savedValues()).toHaveLength(3);
  await user.click(minIncome());
  await user.keyboard('{Delete}');
  expect(savedValues()).toHaveLength(3);
  await user.tab();
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'min_income', value: null }));
  await waitFor(() => expect(toastTexts(page)).toContain('success: Lender updated successfully!'));
});

it('a failed save shows the message of the server or a general one, is marked on the page, and reloads the lender', async () => {
  const page = await open();
  const { user } = page;
  server.answer = ({ path }) => (path.endsWith('update-lender-data') ? notReady : undefined);
  const before = server.countRequests(`admin/lenders/${lenderId}`);
  await user.click(screen.getByRole('switch', { name: 'Auto Submission' }));
  await screen.findByText('Not saved');
  expect(toastTexts(page)).toContain('error: We are not ready yet.');
  await waitFor(() => expect(server.countRequests(`admin/lenders/${lenderId}`)).toBeGreaterThan(before));
  // The cell reports the failure at once; the record is reset with the next frame.
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Auto Submission' })).not.toBeChecked());
  server.answer = ({ path }) => (path.endsWith('update-lender-data') ? { status: 502 } : undefined);
  await user.click(screen.getByRole('button', { name: 'Save Yes again' }));
  await waitFor(() => expect(toastTexts(page)).toContain('error: Update failed'));
  server.answer = () => undefined;
  await user.click(await screen.findByRole('button', { name: 'Save Yes again' }));
  await waitFor(() => expect(screen.queryByText('Not saved')).toBeNull());
});

it('states a valuation fee for loans with a security only, and reports what is missing to it', async () => {
  server.lender = {
    ...server.lender,
    loan_type: 'gl',
    gold_ltv_tiers: [{ up_to: null, percent: 75 }],
    valuation_fee: null,
    valuation_fee_recipient: null,
  };
  const page = await open();
  await page.user.click(section('Loan Details').getByRole('button', { name: /Edit Valuation fee/ }));
  await page.user.keyboard('1500{Enter}');
  await screen.findByText('No offers yet. Missing: recipient of the valuation fee.');
  await page.user.selectOptions(section('Loan Details').getByRole('combobox', { name: 'Valuation fee paid to' }), 'third_party');
  await screen.findByText('Terms complete. Offers can be calculated.');
  expect(savedValues()).toMatchObject([
    { property: 'valuation_fee', value: 1500 },
    { property: 'valuation_fee_recipient', value: 'third_party' },
  ]);
  page.unmount();
  server.lender = { ...server.lender, loan_type: 'pl', valuation_fee: null, valuation_fee_recipient: null };
  await open();
  expect(screen.getByText('Rate conversion charge')).toBeVisible();
  expect(section('Loan Details').queryByText(/^Valuation fee/)).toBeNull();
});

it('states what the agreement says, in the words of the lender', async () => {
  const { user } = await open();
  await user.selectOptions(section('Loan agreement').getByRole('combobox', { name: 'Loan transfer' }), 'excluded');
  await user.click(section('Loan agreement').getByRole('button', { name: /Edit Recovery agents clause/ }));
  await user.keyboard('Clause 12{Enter}');
  await user.click(section('Loan agreement').getByRole('button', { name: /Edit Partner share/ }));
  await user.keyboard('80{Enter}');
  await screen.findByText('No offers yet. Missing: co-lending partner with share.');
  expect(savedValues()).toMatchObject([
    { property: 'loan_transfer', value: 'excluded' },
    { property: 'recovery_clause', value: 'Clause 12' },
    { property: 'co_lending_percent', value: 80 },
  ]);
});

it('shows missing terms, takes penal charges as figures, and recomputes the offer after a save', async () => {
  server.lender = { ...server.lender, penal_terms: [], offer_hindrances: ['penal-charges-missing'] };
  server.blockers = ['penal-charges-missing'];
  const { user } = await open();
  await screen.findByText('No offers yet. Missing: penal charges.');
  await screen.findByText('The penal charges are missing.');
  const before = server.countRequests('offer-preview');
  await user.click(screen.getByRole('button', { name: /Edit Penal charge amounts/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '% per month on the overdue EMI' }));
  await user.type(await dialog.findByLabelText(/^Charge/), '2.5');
  await user.type(dialog.getByLabelText(/Bounce charge/), '450');
  server.blockers = [];
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(savedValues()).toMatchObject([
      {
        property: 'penal_terms',
        value: [
          { kind: 'delay', basis: 'percent_month_instalment', figure: 2.5, minimum: null },
          { kind: 'bounce', basis: 'rupees_event', figure: 450, minimum: null },
        ],
      },
    ]),
  );
  await screen.findByText('Terms complete. Offers can be calculated.');
  await waitFor(() => expect(server.countRequests('offer-preview')).toBeGreaterThan(before));
});

it('reports inverted ranges of its loan type only, instead of complete terms', async () => {
  server.lender = { ...server.lender, min_age: 60, max_age: 30, min_turnover: 9, max_turnover: 1 };
  await open();
  await screen.findByText(/a minimum is above its maximum. Check: Min age, Max age\.$/);
  expect(screen.queryByText('Terms complete. Offers can be calculated.')).toBeNull();
});

it('shows beside its switch that a special offer without text has no effect', async () => {
  server.lender = { ...server.lender, so_status: 1, so_text: null };
  await open();
  expect(await screen.findByText('Not shown: no text')).toBeVisible();
  expect(screen.getByRole('switch', { name: 'Special offer' })).toHaveAccessibleDescription('Not shown: no text');
});

it('a new group follows the naming rule and joins the lender; groups that fail to load are reported', async () => {
  const page = await open();
  const { user } = page;
  await user.click(screen.getByRole('button', { name: 'Add Lender Group' }));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = dialog.getByRole('button', { name: 'Submit' });
  expect(submit).toBeDisabled();
  await user.type(dialog.getByLabelText(/Group name/), 'A+B');
  expect(submit).toBeDisabled();
  await user.clear(dialog.getByLabelText(/Group name/));
  await user.type(dialog.getByLabelText(/Group name/), 'Weekly-1');
  const id = 'a1b2c3d4-0000-4000-8000-000000000002';
  server.answer = ({ path }) =>
    path.endsWith('lender-group/create') ? { body: { lenderGroup: { id }, message: 'Lender group created successfully!' } } : undefined;
  await user.click(submit);
  await waitFor(() => expect(server.getBodies('lender-group/create')).toEqual([{ name: 'Weekly-1' }]));
  await waitFor(() => expect(savedValues()).toMatchObject([{ property: 'lender_group_ids', value: [id] }]));
  expect(toastTexts(page)).toContain('success: Lender group created successfully!');
  server.answer = ({ path }) => (path.endsWith('lender-group/get-all') ? notReady : undefined);
  page.unmount();
  const again = await open();
  await screen.findByText('Failed to load lender groups');
  expect(toastTexts(again)).toContain('error: Failed to load lender groups');
});

it('the revenue dialog enforces the rules of the specification and disables Submit until they hold', async () => {
  const page = await open();
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
  const page = await open();
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
  const page = await open();
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
  const page = await open();
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
  const { user } = await open();
  await user.type(screen.getByLabelText(/Disbursed this month/), '100000');
  await user.type(screen.getByLabelText(/Disbursals this month/), '2');
  await user.type(screen.getByLabelText(/Disbursal amount/), '50000');
  const answers = (body: object) => (server.answer = ({ path }) => (path.endsWith('/simulate') ? { body } : undefined));
  answers({ success: true, payout: { id: 'i2', amount: 1000.5 }, passed_over: [{ id: 'i1', reasons: ['off'] }] });
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

it("shows the criteria of the lender's loan type, and those of other types that have a value", async () => {
  const names = () => [...document.querySelectorAll('#lending dt')].map((name) => name.textContent);
  const page = await open();
  expect(document.querySelector('#lending')).toBeNull();
  page.unmount();
  server.lender = { ...server.lender, loan_type: 'hl', doorstep: 1 };
  await open();
  expect(names()).toEqual([
    ...['Property types accepted', 'Property LTV', 'Max yearly household income (₹)', 'Counts co-applicant income'],
    'Doorstep service',
  ]);
  expect(section('Filter Criteria').getByText('Min income (₹)')).toBeVisible();
});

it('a gold lender: loan to value by amount within the legal limit, and pincodes from a sheet, by keyboard alone', async () => {
  server.lender = { ...server.lender, loan_type: 'gl', min_income: null, offer_hindrances: ['ltv-missing'] };
  const { user } = await open();
  await screen.findByText('No offers yet. Missing: loan to value.');
  expect(section('Filter Criteria').queryByText('Min income (₹)')).toBeNull();
  const press = async (name: RegExp) => {
    screen.getByRole('button', { name }).focus();
    await user.keyboard('{Enter}');
    return within(await screen.findByRole('dialog'));
  };

  const tiers = await press(/Edit Gold LTV/);
  expect(await tiers.findByText(/Legal maximum: up to ₹2,50,000: 85%; up to ₹5,00,000: 80%; above: 75%/)).toBeVisible();
  await waitFor(() => expect(tiers.getByLabelText('Line 1: up to')).toHaveFocus());
  await user.keyboard('250000{Tab}85{Tab}{Tab}{Tab}{Tab}80{Tab}');
  expect(tiers.getByLabelText('Line 1: up to')).toHaveValue('2,50,000');
  // No error while the focus moves from one line to the next.
  expect(tiers.queryByText(/the legal maximum/)).toBeNull();
  expect(tiers.getByRole('button', { name: 'Submit' })).toBeDisabled();
  tiers.getByRole('button', { name: 'Cancel' }).focus();
  // The second line is present but blank.
  await tiers.findByText('Line 3: the legal maximum for this amount is 75%.');
  tiers.getByLabelText('Line 3: share').focus();
  await user.keyboard('{Control>}a{/Control}72.5');
  await waitFor(() => expect(tiers.getByRole('button', { name: 'Submit' })).toBeEnabled());
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(savedValues().at(-1)).toMatchObject({
      property: 'gold_ltv_tiers',
      value: [
        { up_to: 250_000, percent: 85 },
        { up_to: null, percent: 72.5 },
      ],
    }),
  );
  await screen.findByRole('button', { name: 'Edit Gold LTV: up to ₹2,50,000: 85%; above: 72.5%' });
  await screen.findByText('Terms complete. Offers can be calculated.');

  const areas = await press(/Edit Doorstep pincodes/);
  const box = await areas.findByRole('textbox');
  await waitFor(() => expect(box).toHaveFocus());
  await user.paste('110001\n12a4\n110');
  areas.getByRole('button', { name: 'Cancel' }).focus();
  await areas.findByText('Not a pincode or its first 2 to 5 digits, lines: 2 (12a4)');
  expect(areas.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await user.clear(box);
  await user.paste('110001\t560001\r\n110\n\n४००');
  await areas.findByText('Without duplicates: 3');
  areas.getByRole('button', { name: 'Submit' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'doorstep_areas', value: ['110', '400', '560001'] }));
  await screen.findByRole('button', { name: 'Edit Doorstep pincodes: 110, 400, 560001' });

  // An empty list is a valid value.
  const emptied = await press(/Edit Doorstep pincodes/);
  await user.clear(await emptied.findByRole('textbox'));
  await user.click(emptied.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(savedValues().at(-1)).toMatchObject({ property: 'doorstep_areas', value: [] }));
});

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
  const { user } = await open();
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
  const { user } = await open();
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

it.each([
  [null, 1],
  ['cashe', 0],
])('asks for the days of an answer only where the lender has no API: %s', async (api, times) => {
  server.lender = { ...server.lender, api, answer_days: 5 };
  await open();
  expect(section('Lender').queryAllByText('Answers within (days)')).toHaveLength(times);
});

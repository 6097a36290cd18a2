import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UpdateLenderRequest } from '../../../api/generated.ts';
import { api as calls } from '../../../api/api.ts';
import { changeLanguage } from '../../../i18n/i18n.ts';
import { openAsAdmin, getRowNames, getRowByName } from '../../../testing/open-as-admin.tsx';
import { LendersServer, createLender, samplePenalTerms } from '../../../testing/lenders-server.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import LendersPage from './lenders-page.tsx';

let api: LendersServer;
beforeEach(async () => {
  api = await LendersServer.start();
});
afterEach(() => api.stop());

async function open() {
  const page = await openAsAdmin(<LendersPage />);
  await screen.findByText('Alpha');
  return page;
}

describe('list', () => {
  it('has the columns of the product specification, in its order', async () => {
    await open();
    const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
    expect(heads).toEqual([
      'Name',
      // These two stand beside the name, where they stay visible; the others follow.
      'Priority',
      'Lender Status',
      'Min income (₹)',
      'Max income (₹)',
      'Min age',
      'Max age',
      'Ticket class',
      'Credit score class',
      'Salaried',
      'Self employed',
      'Business',
      'Special offer',
      'Actions',
    ]);
    expect(getRowByName('Beta').getByRole('button', { name: 'Edit Min income (₹): 30,000' })).toBeVisible();
    expect(getRowByName('Beta').getByRole('combobox', { name: 'Ticket class' })).toHaveDisplayValue('₹2 to 5 lakh');
    expect(getRowByName('Beta').getByRole('checkbox', { name: 'Salaried' })).toBeChecked();
    expect(getRowByName('Beta').getByRole('switch', { name: 'Lender Status' })).toBeChecked();
    expect(getRowByName('Gamma').getByText('Gold')).toBeVisible();
    expect(screen.getByText(/Priority orders processing/)).toBeVisible();
  });

  it.each([
    ['Personal', 'pl', ['Min income (₹)', 'Max income (₹)']],
    [
      'Business',
      'bl',
      [
        ...['Min yearly turnover (₹)', 'Max yearly turnover (₹)', 'Min business vintage (months)'],
        ...['Registrations accepted', 'Registration required', 'GST required'],
      ],
    ],
    ['Gold', 'gl', ['Min gold (g)', 'Max gold (g)', 'Min karat', 'Max karat', 'Repayment schemes', 'Doorstep service']],
    [
      'Housing',
      'hl',
      ['Property types accepted', 'Max yearly household income (₹)', 'Counts co-applicant income', 'Min income (₹)', 'Max income (₹)'],
    ],
  ] as const)('has the columns of the loan type for the filter %s', async (filter, loan_type, own) => {
    // A list without rows has no columns.
    api.lenders = [createLender('1', 'Alpha'), createLender('4', 'Delta', { loan_type })];
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: filter }));
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const common = [
      'Min age',
      'Max age',
      'Ticket class',
      'Credit score class',
      'Salaried',
      'Self employed',
      'Business',
      'Special offer',
      'Actions',
    ];
    await waitFor(() => expect(heads()).toEqual(['Name', 'Priority', 'Lender Status', ...own, ...common]));
  });

  it('edits fields of a loan type in their cells, lists of values in a dialog, and can hide these columns', async () => {
    api.lenders = [createLender('4', 'Delta', { loan_type: 'bl', registration_types: [1] })];
    const { user } = await openAsAdmin(<LendersPage />);
    await screen.findByText('Delta');
    await user.click(screen.getByRole('radio', { name: 'Business' }));
    await user.click(await screen.findByRole('button', { name: /Edit Min yearly turnover/ }));
    await user.keyboard('2000000{Enter}');
    await waitFor(() => expect(api.getBodies('update-lender-data').at(-1)).toMatchObject({ property: 'min_turnover', value: 2_000_000 }));
    await user.click(screen.getByRole('checkbox', { name: 'GST required' }));
    await waitFor(() => expect(api.getBodies('update-lender-data').at(-1)).toMatchObject({ property: 'gst_required', value: 1 }));
    await user.click(screen.getByRole('button', { name: 'Edit Registrations accepted: GST registration' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'Udyam registration' }));
    expect(dialog.queryByRole('searchbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.getBodies('update-lender-data').at(-1)).toMatchObject({ property: 'registration_types', value: [1, 2] }),
    );
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Columns' })).getByRole('checkbox', { name: 'GST required' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: /GST required/ })).toBeNull());
  });

  it('shows what blocks the offers of a lender until its terms are complete, and nothing for the others', async () => {
    api.lenders = [
      createLender('1', 'Alpha'),
      createLender('2', 'Beta', {
        ...{ rate_max: null, fee_percent_max: null, penal_terms: [] },
        offer_hindrances: ['rate-open', 'fee-open', 'penal-charges-missing'],
      }),
    ];
    const { store } = await open();
    const complete = (property: string, value: UpdateLenderRequest['value']) =>
      act(() => store.dispatch(calls.endpoints.updateLenderData.initiate({ updateLenderRequest: { lender_id: '2', property, value } })));
    expect(getRowByName('Beta').getByText('No offers. Missing: highest interest rate, highest fee, penal charges')).toBeVisible();
    expect(getRowByName('Alpha').queryByText(/No offers/)).toBeNull();
    await complete('rate_max', 36);
    expect(await getRowByName('Beta').findByText('No offers. Missing: highest fee, penal charges')).toBeVisible();
    await complete('fee_percent_max', 4);
    expect(await getRowByName('Beta').findByText('No offers. Missing: penal charges')).toBeVisible();
    // A bounce charge does not cover late payment, and free text of the lender does not replace figures.
    await complete('penal_terms', [{ kind: 'bounce', basis: 'rupees_event', figure: 500, minimum: null }]);
    await complete('penal_charges', '2 % a month');
    expect(getRowByName('Beta').getByText('No offers. Missing: penal charges')).toBeVisible();
    await complete('penal_terms', samplePenalTerms);
    await waitFor(() => expect(getRowByName('Beta').queryByText(/No offers/)).toBeNull());
    expect(api.getCalls('get-lenders-data')).toHaveLength(1);
  });

  it('marks special offers that are on but not shown', async () => {
    const on = { so_status: 1, so_text: 'No fee' } as const;
    api.lenders = [
      createLender('1', 'Alpha', { ...on, so_text: ' ' }),
      createLender('2', 'Beta', { ...on, so_date_end: '2020-01-31' }),
      createLender('3', 'Gamma', { ...on, so_date_start: '2999-01-01' }),
      createLender('4', 'Delta', on),
    ];
    await open();
    expect(getRowByName('Alpha').getByText('Not shown: no text')).toBeVisible();
    expect(getRowByName('Beta').getByText('Not shown: expired')).toBeVisible();
    expect(getRowByName('Gamma').getByText('Not shown yet')).toBeVisible();
    expect(getRowByName('Delta').queryByText(/^Not shown/)).toBeNull();
  });

  it('shows a loading state and an empty state', async () => {
    api.lenders = [];
    let go: () => void = () => undefined;
    api.answer = ({ method }) => (method === 'GET' ? new Promise((resolve) => (go = () => resolve({ body: [] }))) : undefined);
    await renderPage(<LendersPage />, { audience: 'admin' });
    expect(screen.getByText('Loading lenders data...')).toBeVisible();
    await waitFor(() => expect(api.getCalls('get-lenders-data')).toHaveLength(1));
    go();
    expect(await screen.findByText('No lenders found')).toBeVisible();
  });

  it('is requested by loan type and searched by name', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Gold' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Gamma']));
    expect(api.getCalls('get-lenders-data/gl')).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: 'All' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), ' bET');
    await waitFor(() => expect(getRowNames()).toEqual(['Beta']));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'x');
    expect(await screen.findByText('No lenders found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Beta', 'Gamma']));
  });

  it('finds lenders of several types from the address', async () => {
    await openAsAdmin(<LendersPage />, { path: '/admin/lenders?loan_type=gl,bl' });
    await screen.findByText('Gamma');
    expect(getRowNames()).toEqual(['Gamma']);
    expect(api.getCalls('get-lenders-data')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Remove filter Loan type: Gold, Business' })).toBeVisible();
  });

  it('filters switches as on or off and checkboxes as yes or no, in both languages', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Filters' }));
    const switches = within(await screen.findByRole('group', { name: 'Lender Status' }));
    expect(switches.getByRole('checkbox', { name: 'On' })).toBeVisible();
    expect(within(screen.getByRole('group', { name: 'Salaried' })).getByRole('checkbox', { name: 'Yes' })).toBeVisible();
    await user.click(switches.getByRole('checkbox', { name: 'Off' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Remove filter Lender Status: Off' })).toBeVisible();
    await act(() => changeLanguage('hi'));
    expect(await screen.findByRole('button', { name: /: .*बंद/ })).toBeVisible();
    await act(() => changeLanguage('en'));
  });

  it('marks a minimum above its maximum', async () => {
    api.lenders = [createLender('1', 'Alpha', { min_age: 60, max_age: 21 }), createLender('2', 'Beta')];
    const { user } = await open();
    expect(getRowByName('Alpha').getAllByText('The minimum is above the maximum.')).toHaveLength(2);
    expect(getRowByName('Beta').queryByText('The minimum is above the maximum.')).toBeNull();
    expect(getRowByName('Alpha').getByRole('button', { name: 'Edit Min age: 60' })).toHaveAccessibleDescription(
      'The minimum is above the maximum.',
    );
    expect(getRowByName('Beta').getByRole('button', { name: 'Edit Min age: 21' })).not.toHaveAccessibleDescription();
    await user.click(getRowByName('Alpha').getByRole('button', { name: 'Edit Max age: 21' }));
    const input = getRowByName('Alpha').getByRole('textbox', { name: 'Max age' });
    expect(input).toHaveAccessibleDescription('The minimum is above the maximum.');
    expect(within(input.parentElement as HTMLElement).getByText('The minimum is above the maximum.')).toBeVisible();
  });

  it('keeps its order while a cell of the sorted column is edited', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: /^Min income/ }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Beta', 'Gamma']));
    await user.click(getRowByName('Alpha').getByRole('button', { name: /Min income/ }));
    await user.keyboard('90000{Enter}');
    expect(await getRowByName('Alpha').findByRole('button', { name: 'Edit Min income (₹): 90,000' })).toBeVisible();
    expect(getRowNames()).toEqual(['Alpha', 'Beta', 'Gamma']);
    await user.click(screen.getByRole('button', { name: /^Min income/ }));
    await waitFor(() => expect(getRowNames()).toEqual(['Alpha', 'Gamma', 'Beta']));
  });
});

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { LenderPageServer } from '../../../testing/lender-page-server.ts';
import { openLenderPage, section } from '../../../testing/open-lender-page.tsx';

let server: LenderPageServer;
beforeEach(async () => {
  server = await LenderPageServer.start();
});
afterEach(() => server.stop());
const savedValues = () => server.getBodies('update-lender-data');

it('states a valuation fee for loans with a security only, and reports what is missing to it', async () => {
  server.lender = {
    ...server.lender,
    loan_type: 'gl',
    gold_ltv_tiers: [{ up_to: null, percent: 75 }],
    valuation_fee: null,
    valuation_fee_recipient: null,
  };
  const page = await openLenderPage();
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
  await openLenderPage();
  expect(screen.getByText('Rate conversion charge')).toBeVisible();
  expect(section('Loan Details').queryByText(/^Valuation fee/)).toBeNull();
});

it('states another upfront charge for every loan type, and reports what is missing to it', async () => {
  const page = await openLenderPage();
  const details = section('Loan Details');
  expect(details.getByRole('button', { name: /Edit Mandatory insurance/ })).toBeVisible();
  await page.user.click(details.getByRole('button', { name: /Edit Other upfront charge/ }));
  await page.user.keyboard('500{Enter}');
  await screen.findByText('No offers yet. Missing: purpose and recipient of the other upfront charge.');
  await page.user.selectOptions(details.getByRole('combobox', { name: 'Upfront charge paid to' }), 'third_party');
  await page.user.click(details.getByRole('button', { name: /Edit Upfront charge for/ }));
  await page.user.keyboard('Stamp duty{Enter}');
  await screen.findByText('Terms complete. Offers can be calculated.');
});

it('states what the agreement says, in the words of the lender', async () => {
  const { user } = await openLenderPage();
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
  const { user } = await openLenderPage();
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
  await openLenderPage();
  await screen.findByText(/a minimum is above its maximum. Check: Min age, Max age\.$/);
  expect(screen.queryByText('Terms complete. Offers can be calculated.')).toBeNull();
});

it("shows the criteria of the lender's loan type, and those of other types that have a value", async () => {
  const names = () => [...document.querySelectorAll('#lending dt')].map((name) => name.textContent);
  const page = await openLenderPage();
  expect(document.querySelector('#lending')).toBeNull();
  page.unmount();
  server.lender = { ...server.lender, loan_type: 'hl', doorstep: 1 };
  await openLenderPage();
  expect(names()).toEqual([
    ...['Property types accepted', 'Property LTV', 'Max yearly household income (₹)', 'Counts co-applicant income'],
    'Doorstep service',
  ]);
  expect(section('Filter Criteria').getByText('Min income (₹)')).toBeVisible();
});

it('a gold lender: loan to value by amount within the legal limit, and pincodes from a sheet, by keyboard alone', async () => {
  server.lender = { ...server.lender, loan_type: 'gl', min_income: null, offer_hindrances: ['ltv-missing'] };
  const { user } = await openLenderPage();
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

import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { SubmissionModel } from '../../../api/generated.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { LoanFacts } from './loan-facts.tsx';

const chosen = { amount: 120_000, tenure: 18, rate: 27, apr: 31.2, emi: 8_123.45, fees: 2_832, net_disbursed: 117_168 };
const unnamed = {
  ...{ sanctioned_amount: null, disbursed_amount: null, disbursals: [], rate: null, tenure: null, emi: null, processing_fee: null },
  ...{ requested_amount: 200_000, requested_tenure: 24 },
};

const show = (figures: Partial<SubmissionModel>) =>
  renderPage(<LoanFacts submission={{ ...unnamed, ...figures } as SubmissionModel} />, { path: '/' });
const facts = (title: string) =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );
const asChosen = {
  'Loan amount': '₹1,20,000',
  'Monthly instalment': '₹8,123.45',
  Tenure: '18 months',
  'Interest rate': '27% a year',
  Fees: '₹2,832',
  APR: '31.20%',
  'You receive': '₹1,17,168',
};

it('separates the lender’s final terms from the selected ones, and mixes no figures of two loans', async () => {
  await show({ chosen, sanctioned_amount: 100_000, rate: 20, emi: 9_263, tenure: 12, processing_fee: 1_000 });
  expect(facts('The lender’s final terms')).toEqual({
    'Approved amount': '₹1,00,000',
    'Monthly instalment': '₹9,263',
    Tenure: '12 months',
    'Interest rate': '20% a year',
    Fees: '₹1,000',
  });
  expect(facts('The terms you chose')).toEqual(asChosen);
});

it.each<[string, Partial<SubmissionModel>]>([
  ['rate', { rate: 26 }],
  ['amount', { sanctioned_amount: 119_999 }],
  ['fee', { processing_fee: 2_833 }],
  ['instalment', { emi: 8_123 }],
  ['tenure', { tenure: 17 }],
  ['amount paid out', { disbursed_amount: 117_000 }],
])('shows the lender’s final terms separately when only the %s differs', async (_name, figure) => {
  await show({ chosen, ...figure });
  expect(Object.keys(facts('The lender’s final terms'))).toHaveLength(1);
  expect(facts('The terms you chose')).toEqual(asChosen);
});

it.each([117_168, 120_000])('shows one loan while the lender keeps the selected terms: %d paid out', async (disbursed_amount) => {
  const kept = { sanctioned_amount: 120_000, emi: 8_123.45, tenure: 18, rate: 27, processing_fee: 2_832 };
  await show({ chosen, ...kept, disbursed_amount, disbursals: [{ amount: disbursed_amount, date: '2026-11-19', utr: 'U1' }] });
  expect(screen.queryByText('The lender’s final terms')).toBeNull();
  expect(facts('The terms you chose')).toMatchObject({ ...asChosen, 'Paid out on': '19 Nov 2026' });
});

it('shows the payments of a loan that is paid out in parts, and no other loan for it', async () => {
  const disbursals = [
    { amount: 70_000, date: '2026-10-20', utr: 'U1' },
    { amount: 20_000, date: '2026-11-20', utr: 'U2' },
  ];
  await show({ chosen, state: 'part_disbursed', disbursed_amount: 90_000, disbursals });
  expect(screen.queryByText('The lender’s final terms')).toBeNull();
  expect(facts('The terms you chose')).toMatchObject({
    ...asChosen,
    'Paid out': '₹90,000',
    'Payment 1': '₹70,000 on 20 Oct 2026',
    'Payment 2': '₹20,000 on 20 Nov 2026',
  });
});

it('shows the requested terms while no terms are selected', async () => {
  await show({ chosen: null, rate: 16.5 });
  expect(screen.getByText('₹2,00,000 over 24 months')).toBeVisible();
  expect(screen.getByText('16.5% a year')).toBeVisible();
  expect(screen.queryByRole('region')).toBeNull();
});

import { formatMoney } from '../i18n/format.js';
import { addressStep, applicantShares, personalStep, workStep } from './common-steps.js';
import type { FormProblems, LoanForm } from './loan-form.js';

type Values = Readonly<Record<string, unknown>>;

/** A loan cannot exceed the price of the vehicle. */
function getMaximums({ vehicle_price }: Values): { readonly amount?: number } {
  const price = Number(vehicle_price) || 0;
  return price === 0 ? {} : { amount: price };
}

/** Checks that the loan does not exceed the price of the vehicle, once that is given. */
function checkPrice(values: Values): FormProblems {
  const { amount: price } = getMaximums(values);
  if (price === undefined || !(Number(values['vehicle_loan_amount']) > price)) return {};
  return { vehicle_loan_amount: { message: 'abovePrice', variables: { price: formatMoney(price) } } };
}

/** Two-wheeler loans: the vehicle and the loan, then the steps of personal loans. */
export const tw = {
  minNoticeVersion: '2026-11-14',
  steps: [
    {
      key: 'vehicle',
      fields: [
        { name: 'vehicle_price', required: true },
        { name: 'vehicle_loan_amount', required: true },
        { name: 'vehicle_loan_tenure', required: true },
      ],
    },
    workStep,
    personalStep,
    addressStep,
  ],
  check: checkPrice,
  getMaximums: getMaximums,
  loanRequest: { amount: 'vehicle_loan_amount', tenure: 'vehicle_loan_tenure', purpose: null, suggestedTenures: [12, 24, 36, 48, 60] },
  rules: ['age', 'income', 'employment', 'amount', 'tenure', 'score'],
  details: [],
  shares: [...applicantShares, 'employment', 'employer', 'income', 'vehicle'],
} as const satisfies LoanForm;

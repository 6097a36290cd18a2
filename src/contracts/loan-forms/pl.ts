import { addressStep, applicantShares, personalStep, workStep } from './common-steps.js';
import type { LoanForm } from './loan-form.js';

/** Personal loans: four short steps. */
export const pl = {
  minNoticeVersion: '2026-11-1',
  steps: [
    {
      key: 'loan',
      fields: [
        { name: 'se_loan_amount', required: true },
        { name: 'loan_tenure', required: true },
        { name: 'loan_purpose', required: true },
      ],
    },
    workStep,
    personalStep,
    addressStep,
  ],
  loanRequest: { amount: 'se_loan_amount', tenure: 'loan_tenure', purpose: 'loan_purpose', suggestedTenures: [6, 12, 24, 36, 60, 84] },
  rules: ['age', 'income', 'employment', 'amount', 'tenure', 'score'],
  details: [],
  shares: [...applicantShares, 'employment', 'employer', 'income'],
} as const satisfies LoanForm;

import { address, applicantShares, ofSelfEmployed, personal, work } from './common-steps.js';
import type { ProfileField } from '../resources/profile.js';
import { type AskedField, fieldsOf, type LoanForm } from './form.js';

/** Personal loans: four short steps. */
export const pl = {
  noticeFrom: '2026-11-1',
  steps: [
    personal,
    address,
    work,
    {
      key: 'loan',
      fields: [
        { name: 'se_loan_amount', required: true },
        { name: 'loan_tenure', required: true },
        { name: 'loan_purpose', required: true },
      ],
    },
  ],
  asked: { amount: 'se_loan_amount', tenure: 'loan_tenure', purpose: 'loan_purpose', usualTenures: [6, 12, 24, 36, 48, 60] },
  rules: ['age', 'income', 'employment', 'amount', 'tenure', 'score'],
  details: [],
  shares: [...applicantShares, 'employment', 'employer', 'income'],
} as const satisfies LoanForm;

/** Fields that only the self-employed are asked: when one of them is missing, `pl_se_update_required` says so and not `pl_update_required`. */
export const selfEmployedFields: readonly ProfileField[] = fieldsOf(pl)
  .filter(({ onlyIf }: AskedField) => onlyIf === ofSelfEmployed)
  .map(({ name }) => name);

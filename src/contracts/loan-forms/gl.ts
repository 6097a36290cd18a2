import { MAX_COIN_GRAMS } from '../gold-limits.js';
import { goldArticles, goldSchemes } from '../lookups.js';
import { applicantShares, personalStep } from './common-steps.js';
import type { LoanForm } from './loan-form.js';

type Values = Readonly<Record<string, unknown>>;

/** Maximum tenure in months of a loan repaid in one sum (the same Directions). */
export const MAX_BULLET_MONTHS = 12;

/** Amount in rupees up to which a lender need not assess repayment capacity (the same Directions). */
export const MAX_LOAN_WITHOUT_ASSESSMENT = 2_50_000;

/** A bullet repayment has a shorter maximum tenure than instalments. */
const getMaximums = ({ gold_scheme }: Values): { readonly tenure?: number } =>
  Number(gold_scheme) === goldSchemes.bullet ? { tenure: MAX_BULLET_MONTHS } : {};

/** Gold loans: the pledged gold and the loan, then the borrower and their income (stored because the RBI requires it, but used by no rule). */
export const gl = {
  minNoticeVersion: '2026-11-9',
  steps: [
    {
      key: 'pledge',
      fields: [
        { name: 'gold_article', required: true },
        { name: 'gold_grams', required: true },
        { name: 'gold_karat', required: true },
      ],
      aside: 'gold-estimate',
    },
    {
      key: 'loan',
      fields: [
        { name: 'gold_scheme', required: true },
        { name: 'gold_loan_amount', required: true },
        { name: 'gold_loan_tenure', required: true },
      ],
      legalLimit: { below: 'gold_loan_amount', security: 'gold' },
      aside: 'gold-estimate',
    },
    {
      key: 'occupation',
      fields: [
        { name: 'employment_status_code', required: true },
        { name: 'monthly_income', required: true },
      ],
    },
    personalStep,
    {
      key: 'handover',
      fields: [
        { name: 'gold_service', required: true },
        { name: 'postal_code', required: true },
      ],
    },
  ],
  check: (values) => ({
    ...(Number(values['gold_article']) === goldArticles.coins &&
      Number(values['gold_grams']) > MAX_COIN_GRAMS && { gold_grams: 'coinGrams' }),
    ...(Number(values['gold_loan_tenure']) > (getMaximums(values).tenure ?? Infinity) && { gold_loan_tenure: 'bulletMonths' }),
  }),
  getMaximums: getMaximums,
  loanRequest: {
    amount: 'gold_loan_amount',
    tenure: 'gold_loan_tenure',
    purpose: null,
    suggestedTenures: [3, 6, 12, 24, 36],
    bulletOption: { field: 'gold_scheme', id: goldSchemes.bullet },
  },
  rules: ['age', 'amount', 'tenure', 'score', 'grams', 'karat', 'scheme', 'doorstep', 'repayment'],
  details: ['grams', 'karat', 'loan_to_value', 'highest_loan_to_value'],
  shares: [...applicantShares, 'employment', 'income', 'pledge'],
} as const satisfies LoanForm;

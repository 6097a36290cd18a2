import { formatMoney } from '../i18n/format.js';
import { yesNoIds, householdIncomes } from '../lookups.js';
import { addressStep, applicantShares, personalStep, workStep } from './common-steps.js';
import type { FormProblems, LoanForm } from './loan-form.js';

const MONTHS_PER_YEAR = 12;

type Values = Readonly<Record<string, unknown>>;

/** The applicant's income is part of the household income, which cannot be lower. */
function checkHousehold({ household_income, monthly_income }: Values): FormProblems {
  const range = householdIncomes.find(({ id }) => id === Number(household_income));
  const own = toRupees(monthly_income) * MONTHS_PER_YEAR;
  if (!range || range.to === null || own <= range.to) return {};
  return { household_income: { message: 'householdBelowOwn', variables: { income: formatMoney(own) } } };
}

/** A home loan cannot exceed the cost of the home. */
function getMaximums({ property_cost }: Values): { readonly amount?: number } {
  const cost = toRupees(property_cost);
  return cost === 0 ? {} : { amount: cost };
}

/**
 * Checks that the loan does not exceed the cost of the home, and covers it together with the own contribution. Skips the check while
 * amounts are missing.
 */
function checkCost(values: Values): FormProblems {
  const { amount: cost } = getMaximums(values);
  const [loan, own] = [toRupees(values['housing_loan_amount']), toRupees(values['own_contribution'])];
  if (cost === undefined || loan === 0) return {};
  if (loan > cost) return { housing_loan_amount: { message: 'aboveCost', variables: { cost: formatMoney(cost) } } };
  if (own === 0 || loan + own >= cost) return {};
  return { own_contribution: { message: 'costNotCovered', variables: { missing: formatMoney(cost - loan - own) } } };
}

/** Converts a typed or stored amount to a number; returns 0 if it is missing or invalid. */
const toRupees = (value: unknown): number => Number(value) || 0;

/** Affordable housing loans: the amounts and the home, then work and household (which is compared with the income), and the person. */
export const hl = {
  minNoticeVersion: '2026-11-9',
  steps: [
    {
      key: 'homeLoan',
      fields: [
        { name: 'property_cost', required: true },
        { name: 'housing_loan_amount', required: true },
        { name: 'own_contribution', required: true },
        { name: 'housing_loan_tenure', required: true },
      ],
      legalLimit: { below: 'housing_loan_amount', security: 'home' },
    },
    {
      key: 'home',
      fields: [
        { name: 'property_type', required: true },
        { name: 'property_postal_code', required: true },
        { name: 'property_city', required: true },
        { name: 'first_home', required: true },
      ],
      pincodeFields: { pincode: 'property_postal_code', city: 'property_city' },
    },
    workStep,
    {
      key: 'household',
      fields: [
        { name: 'household_income', required: true },
        { name: 'co_applicant', required: true },
        { name: 'co_applicant_income', required: true, onlyIf: { field: 'co_applicant', oneOf: [yesNoIds.yes] } },
      ],
    },
    personalStep,
    addressStep,
  ],
  check: (values) => ({ ...checkHousehold(values), ...checkCost(values) }),
  getMaximums: getMaximums,
  loanRequest: {
    amount: 'housing_loan_amount',
    tenure: 'housing_loan_tenure',
    purpose: null,
    suggestedTenures: [60, 120, 180, 240, 300, 360],
  },
  rules: ['age', 'income', 'employment', 'amount', 'tenure', 'score', 'property', 'household'],
  details: ['property', 'own_share', 'loan_to_value', 'highest_loan_to_value'],
  shares: [...applicantShares, 'employment', 'employer', 'income', 'household', 'property', 'own-money'],
} as const satisfies LoanForm;

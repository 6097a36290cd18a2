import { yesNoIds, householdIncomes, lookups } from '../../../../contracts/lookups.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import { fittingBand } from './compare-band.js';
import { householdBounds } from './housing-rules.js';
import { highestLtvFor, loanToValue, maxLoanOnValue } from './loan-to-value.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';

/** Affordable housing loans, secured by the home. */
export const housingMatcher: LoanTypeMatcher = {
  factsOf: ({ property_type, property_cost, household_income, co_applicant, co_applicant_income }) => ({
    housing: {
      propertyType: Number(property_type),
      propertyCost: toMoney(property_cost ?? 0),
      householdIncome: Number(household_income),
      coApplicantIncome: co_applicant === yesNoIds.yes ? toMoney(co_applicant_income ?? 0) : null,
    },
  }),
  fittingFacts: (lender, amount) => ({
    housing: {
      propertyType: lender.property_types[0] ?? lookups.propertyType[0],
      // The cost that the lender requires for the full amount.
      propertyCost: new Decimal(amount)
        .times(100)
        .div(highestLtvFor(amount, lender.property_ltv_tiers) ?? 100)
        .toFixed(2, Decimal.ROUND_UP),
      householdIncome: fittingBand(householdIncomes, householdBounds(lender)) ?? householdIncomes[0].id,
      coApplicantIncome: null,
    },
  }),
  maxLoanOnSecurity: ({ requestedAmount, ofType: { housing } }, { property_ltv_tiers }) =>
    housing ? maxLoanOnValue(housing.propertyCost, property_ltv_tiers, requestedAmount).toFixed(2) : null,
  detailsOf: ({ ofType: { housing } }, { property_ltv_tiers }, amount) => {
    if (!housing) return [];
    const highest = highestLtvFor(amount, property_ltv_tiers);
    return [
      { code: 'property', value: housing.propertyType },
      { code: 'own_share', value: new Decimal(housing.propertyCost).minus(amount).toNumber() },
      { code: 'loan_to_value', value: loanToValue(amount, housing.propertyCost) },
      ...(highest === undefined ? [] : [{ code: 'highest_loan_to_value' as const, value: highest }]),
    ];
  },
};

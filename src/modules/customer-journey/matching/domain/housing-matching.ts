import { answer, householdIncomes, lookups } from '../../../../contracts/lookups.js';
import { Decimal, toMoney } from '../../../../platform/values/money.js';
import { fittingBand } from './band-standing.js';
import { householdBounds } from './housing-rules.js';
import { highestShareOf, loanToValue, mostLentOn } from './loan-to-value.js';
import type { MatchingOfType } from './matching-of-type.js';

/** Affordable housing loans: the home stands for the loan. */
export const housingMatching: MatchingOfType = {
  factsOf: ({ property_type, property_cost, household_income, co_applicant, co_applicant_income }) => ({
    housing: {
      propertyType: Number(property_type),
      propertyCost: toMoney(property_cost ?? 0),
      householdIncome: Number(household_income),
      coApplicantIncome: co_applicant === answer.yes ? toMoney(co_applicant_income ?? 0) : null,
    },
  }),
  fittingFacts: (lender, amount) => ({
    housing: {
      propertyType: lender.property_types[0] ?? lookups.propertyType[0],
      // As much as the lender wants to see for the whole amount.
      propertyCost: new Decimal(amount)
        .times(100)
        .div(highestShareOf(amount, lender.property_ltv_tiers) ?? 100)
        .toFixed(2, Decimal.ROUND_UP),
      householdIncome: fittingBand(householdIncomes, householdBounds(lender)) ?? householdIncomes[0].id,
      coApplicantIncome: null,
    },
  }),
  mostOnSecurity: ({ requestedAmount, ofType: { housing } }, { property_ltv_tiers }) =>
    housing ? mostLentOn(housing.propertyCost, property_ltv_tiers, requestedAmount).toFixed(2) : null,
  detailsOf: ({ ofType: { housing } }, { property_ltv_tiers }, amount) => {
    if (!housing) return [];
    const highest = highestShareOf(amount, property_ltv_tiers);
    return [
      { code: 'property', value: housing.propertyType },
      { code: 'own_share', value: new Decimal(housing.propertyCost).minus(amount).toNumber() },
      { code: 'loan_to_value', value: loanToValue(amount, housing.propertyCost) },
      ...(highest === undefined ? [] : [{ code: 'highest_loan_to_value' as const, value: highest }]),
    ];
  },
};

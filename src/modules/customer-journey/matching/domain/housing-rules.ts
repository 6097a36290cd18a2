/** Eligibility rules for a home and the household that will live in it, in addition to the general rules. */
import { type Band, householdIncomes } from '../../../../contracts/lookups.js';
import type { MatchingRule } from '../../../../contracts/offers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import { compareBand, type Bounds } from './compare-band.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import type { Rule } from './rule.js';

/** Returns the monthly income that a lender considers, in rupees: with the co-applicant's where the lender counts it. */
export function eligibleIncome(
  { monthlyIncome, ofType: { housing } }: MatchingRequest,
  { co_applicant_income }: LenderForMatching,
): DecimalString | null {
  const second = co_applicant_income ? housing?.coApplicantIncome : null;
  return monthlyIncome !== null && second ? (Number(monthlyIncome) + Number(second)).toFixed(2) : monthlyIncome;
}

/** Returns a lender's bounds for the yearly household income, in rupees. */
export const householdBounds = ({ max_household_income: max }: LenderForMatching): Bounds => ({
  min: null,
  max: max === null ? null : Number(max),
});

const property: Rule = ({ ofType: { housing } }, { property_types }) =>
  !housing || property_types.length === 0 || property_types.includes(housing.propertyType)
    ? undefined
    : { code: 'property-not-served', actual: housing.propertyType, limit: property_types.join(', ') };

/** Narrows an income band to values of at least a yearly income, in rupees. */
const atLeast = (band: Band, yearly: number): Band => (yearly > band.from ? { ...band, from: yearly } : band);

/**
 * Only a band of the household income is known, and the applicant's own income. Where the lender's bound lies within that range, the lender
 * will check.
 */
const household: Rule = ({ monthlyIncome, ofType: { housing } }, lender) => {
  const band = householdIncomes.find(({ id }) => id === housing?.householdIncome);
  const standing = band ? compareBand(atLeast(band, Number(monthlyIncome ?? 0) * 12), householdBounds(lender)) : 'within';
  if (standing === 'within') return undefined;
  if (standing === 'unclear') return 'household-income';
  return { code: 'household-income-above', actual: housing?.householdIncome ?? null, limit: lender.max_household_income };
};

export const housingRules = { property, household } satisfies Partial<Record<MatchingRule, Rule>>;

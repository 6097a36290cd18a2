/** By what lenders judge a home and the household that is to live in it, besides what they ask of everybody. */
import { type Band, householdIncomes } from '../../../../contracts/lookups.js';
import type { MatchingRule } from '../../../../contracts/offers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import { compareBand, type Bounds } from './compare-band.js';
import type { LenderForMatching, MatchingRequest } from './matching-facts.js';
import type { Rule } from './rule.js';

/** The monthly income that a lender looks at, in rupees: with the co-applicant's where it counts him. */
export function eligibleIncome(
  { monthlyIncome, ofType: { housing } }: MatchingRequest,
  { co_applicant_income }: LenderForMatching,
): DecimalString | null {
  const second = co_applicant_income ? housing?.coApplicantIncome : null;
  return monthlyIncome !== null && second ? (Number(monthlyIncome) + Number(second)).toFixed(2) : monthlyIncome;
}

/** What a lender asks of the yearly income of a household, in rupees. */
export const householdBounds = ({ max_household_income: max }: LenderForMatching): Bounds => ({
  min: null,
  max: max === null ? null : Number(max),
});

const property: Rule = ({ ofType: { housing } }, { property_types }) =>
  !housing || property_types.length === 0 || property_types.includes(housing.propertyType)
    ? undefined
    : { code: 'property-not-served', actual: housing.propertyType, limit: property_types.join(', ') };

/** What is left of a range once it is known to be no less than a yearly income, in rupees. */
const atLeast = (band: Band, yearly: number): Band => (yearly > band.from ? { ...band, from: yearly } : band);

/** Of a household only a range is known, and the income of one of it: where the lender's bound lies within it, the lender will look itself. */
const household: Rule = ({ monthlyIncome, ofType: { housing } }, lender) => {
  const band = householdIncomes.find(({ id }) => id === housing?.householdIncome);
  const standing = band ? compareBand(atLeast(band, Number(monthlyIncome ?? 0) * 12), householdBounds(lender)) : 'within';
  if (standing === 'within') return undefined;
  if (standing === 'unclear') return 'household-income';
  return { code: 'household-income-above', actual: housing?.householdIncome ?? null, limit: lender.max_household_income };
};

export const housingRules = { property, household } satisfies Partial<Record<MatchingRule, Rule>>;

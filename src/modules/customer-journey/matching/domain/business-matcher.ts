import { businessTurnovers, businessYears, lookups, NOT_REGISTERED } from '../../../../contracts/lookups.js';
import { fittingBand } from './compare-band.js';
import { turnoverBounds } from './business-rules.js';
import type { LenderForMatching } from './matching-facts.js';
import type { LoanTypeMatcher } from './loan-type-matcher.js';

const id = (value: string | number | null) => (value === null ? null : Number(value));

/** Business loans: unsecured, with the business described by lookup ids. */
export const businessMatcher: LoanTypeMatcher = {
  factsOf: ({ business_current_turnover, business_years, business_registration_type, have_gst }) => ({
    business: {
      turnover: id(business_current_turnover),
      years: id(business_years),
      registration: id(business_registration_type),
      hasGst: have_gst === 1,
    },
  }),
  fittingFacts: (lender) => ({
    business: {
      turnover: fittingBand(businessTurnovers, turnoverBounds(lender)),
      years: fittingBand(businessYears, { min: lender.min_vintage_months, max: null }),
      registration: fittingRegistration(lender),
      hasGst: true,
    },
  }),
  maxLoanOnSecurity: () => null,
  detailsOf: ({ ofType: { business } }) => [
    ...(business?.turnover ? [{ code: 'turnover' as const, value: business.turnover }] : []),
    ...(business?.years ? [{ code: 'vintage' as const, value: business.years }] : []),
  ],
};

function fittingRegistration({ registration_types, registration_required }: LenderForMatching): number | null {
  const served: readonly number[] = registration_types.length > 0 ? registration_types : lookups.registrationType;
  return served.find((kind) => kind !== NOT_REGISTERED || !registration_required) ?? NOT_REGISTERED;
}

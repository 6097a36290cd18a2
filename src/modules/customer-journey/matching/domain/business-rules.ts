/** Eligibility rules for businesses, in addition to the general rules. */
import { businessTurnovers, businessYears, NOT_REGISTERED } from '../../../../contracts/lookups.js';
import type { MatchingRule } from '../../../../contracts/offers.js';
import type { DecimalString } from '../../../../platform/values/money.js';
import { compareBand, type Bounds } from './compare-band.js';
import type { BusinessFacts, LenderForMatching, MatchingRequest } from './matching-facts.js';
import type { Rule } from './rule.js';

const unknownBusiness: BusinessFacts = { turnover: null, years: null, registration: null, hasGst: false };

const businessOf = ({ ofType: { business = unknownBusiness } }: MatchingRequest): BusinessFacts => business;

const number = (decimal: DecimalString | null) => (decimal === null ? null : Number(decimal));

/** Returns a lender's bounds for the yearly turnover, in rupees. */
export const turnoverBounds = ({ min_turnover, max_turnover }: LenderForMatching): Bounds => ({
  min: number(min_turnover),
  max: number(max_turnover),
});

const turnover: Rule = (request, lender) => {
  const { min_turnover, max_turnover } = lender;
  if (min_turnover === null && max_turnover === null) return undefined;
  const actual = businessOf(request).turnover;
  const band = businessTurnovers.find(({ id }) => id === actual);
  if (!band) return { code: 'turnover-unknown', actual, limit: min_turnover ?? max_turnover };
  const standing = compareBand(band, turnoverBounds(lender));
  if (standing === 'within') return undefined;
  if (standing === 'unclear') return 'turnover';
  return { code: `turnover-${standing}`, actual, limit: standing === 'below' ? min_turnover : max_turnover };
};

const vintage: Rule = (request, { min_vintage_months: limit }) => {
  if (limit === null) return undefined;
  const actual = businessOf(request).years;
  const band = businessYears.find(({ id }) => id === actual);
  if (!band) return { code: 'vintage-unknown', actual, limit };
  const standing = compareBand(band, { min: limit, max: null });
  if (standing === 'within') return undefined;
  return standing === 'unclear' ? 'vintage' : { code: 'vintage-below', actual, limit };
};

/** A certificate is required from registered businesses only; a lender may also limit the types of registration. */
const registration: Rule = (request, { registration_types, registration_required }) => {
  const actual = businessOf(request).registration;
  const limit = registration_types.join(', ') || null;
  if (actual === null) return registration_required || limit ? { code: 'registration-unknown', actual, limit } : undefined;
  const isMissing = registration_required && actual === NOT_REGISTERED;
  const isServed = limit === null || registration_types.includes(actual);
  return isMissing || !isServed ? { code: 'registration-not-served', actual, limit } : undefined;
};

const gst: Rule = (request, { gst_required }) =>
  gst_required && !businessOf(request).hasGst ? { code: 'gst-missing', actual: 0, limit: 1 } : undefined;

export const businessRules = { turnover, vintage, registration, gst } satisfies Partial<Record<MatchingRule, Rule>>;

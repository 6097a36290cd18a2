/**
 * Reasons why a lender cannot have an indicative offer: one list for the rules that build offers and for the staff who complete its terms.
 */

import type { LenderRole } from './lender-roles.js';
import type { LoanTypeKey } from './loan-types.js';
import type { LtvTier } from './ltv-tiers.js';
import { type PenalTerm, findPenalTerm } from './penal-terms.js';
import { barsForeclosure, followsBenchmark, type RateType } from './rate-terms.js';
import { lenderResource } from './resources/lender.js';
import { appliesToLoanType } from './resources/resource.js';
import { type FeeRecipient, isSecured } from './stated-terms.js';

/** Text keys: `admin.lenders.hindrances.<code>`. */
export const offerBlockers = [
  'cards-only',
  'entities-missing',
  'rate-missing',
  'rate-open',
  'benchmark-missing',
  'fee-missing',
  'fee-open',
  'valuation-recipient-missing',
  'other-charge-incomplete',
  'foreclosure-barred',
  'penal-charges-missing',
  'cooling-off-missing',
  'validity-missing',
  'co-lender-missing',
  'ltv-missing',
  'ltv-open',
] as const;
export type OfferBlocker = (typeof offerBlockers)[number];

/** A bound of a range as a number or a decimal text; null if not stated. */
type Bound = string | number | null;

/** Terms of a lender that an offer requires; properties of `resources/lender`. */
export interface OfferTerms {
  readonly lender_role: LenderRole;
  readonly regulated_entities: string | null;
  readonly rate_min: Bound;
  readonly rate_max: Bound;
  readonly rate_type: RateType | null;
  readonly benchmark_name: string | null;
  readonly benchmark_percent: Bound;
  readonly benchmark_reset_months: number | null;
  readonly spread_reset_months: number | null;
  readonly foreclosure_percent: Bound;
  readonly fee_percent_min: Bound;
  readonly fee_percent_max: Bound;
  readonly fee_flat_min: Bound;
  readonly fee_flat_max: Bound;
  readonly valuation_fee: Bound;
  readonly valuation_fee_recipient: FeeRecipient | null;
  readonly other_upfront_charge: Bound;
  readonly other_upfront_charge_recipient: FeeRecipient | null;
  readonly other_upfront_charge_purpose: string | null;
  readonly co_lending_partner: string | null;
  readonly co_lending_percent: Bound;
  readonly penal_terms: readonly PenalTerm[] | null;
  readonly cooling_off_days: number | null;
  readonly offer_validity_days: number | null;
  readonly loan_type: LoanTypeKey;
  readonly loan_amount_upto: Bound;
  readonly property_ltv_tiers: readonly LtvTier[];
  readonly gold_ltv_tiers: readonly LtvTier[];
}

const ltvProperties = ['property_ltv_tiers', 'gold_ltv_tiers'] as const satisfies readonly (keyof typeof lenderResource)[];

const hasLowestFee = ({ fee_percent_min, fee_flat_min }: OfferTerms) => fee_percent_min !== null || fee_flat_min !== null;
const hasHighestFee = ({ fee_percent_max, fee_flat_max }: OfferTerms) => fee_percent_max !== null || fee_flat_max !== null;

/** Returns the LTV tiers for the loan type; undefined for an unsecured type. */
const getLtvTiers = (terms: OfferTerms): readonly LtvTier[] | undefined => {
  const stated = ltvProperties.find((property) => appliesToLoanType(lenderResource[property], terms.loan_type));
  return stated && terms[stated];
};

/** Returns the highest amount covered by an LTV tier: Infinity if unbounded, undefined if no tier is stated or needed. */
function getMaxLtvAmount(terms: OfferTerms): number | undefined {
  const last = getLtvTiers(terms)?.at(-1);
  return last && (last.up_to ?? Infinity);
}

const blockerChecks: Readonly<Record<OfferBlocker, (terms: OfferTerms) => boolean>> = {
  'cards-only': ({ lender_role }) => lender_role === 'cards',
  // An offer must name the RBI-regulated entity behind it.
  'entities-missing': ({ regulated_entities }) => !regulated_entities,
  'rate-missing': ({ rate_min, rate_max }) => rate_min === null && rate_max === null,
  'rate-open': ({ rate_min, rate_max }) => rate_min !== null && rate_max === null,
  // The Key Facts Statement of a rate that can change names what it follows.
  'benchmark-missing': ({ rate_type, benchmark_name, benchmark_percent, benchmark_reset_months, spread_reset_months }) =>
    followsBenchmark(rate_type) && [benchmark_name, benchmark_percent, benchmark_reset_months, spread_reset_months].includes(null),
  'fee-missing': (terms) => !hasLowestFee(terms) && !hasHighestFee(terms),
  'fee-open': (terms) => hasLowestFee(terms) && !hasHighestFee(terms),
  // The Key Facts Statement says of each fee who receives it.
  'valuation-recipient-missing': ({ loan_type, valuation_fee, valuation_fee_recipient }) =>
    valuation_fee_recipient === null && Number(valuation_fee ?? 0) > 0 && isSecured(loan_type),
  'other-charge-incomplete': ({ other_upfront_charge, other_upfront_charge_recipient, other_upfront_charge_purpose }) =>
    Number(other_upfront_charge ?? 0) > 0 && !(other_upfront_charge_recipient && other_upfront_charge_purpose),
  'foreclosure-barred': ({ rate_type, loan_type, foreclosure_percent }) =>
    rate_type === 'floating' && barsForeclosure(loan_type) && Number(foreclosure_percent ?? 0) > 0,
  'penal-charges-missing': ({ penal_terms }) => !findPenalTerm(penal_terms ?? [], 'delay'),
  // The RBI requires a cooling-off period of at least one day, so 0 counts as not stated.
  'cooling-off-missing': ({ cooling_off_days }) => !cooling_off_days,
  'validity-missing': ({ offer_validity_days }) => !offer_validity_days,
  // An offer names every lender of the loan with its share.
  'co-lender-missing': ({ co_lending_partner, co_lending_percent }) => Boolean(co_lending_partner) !== Number(co_lending_percent ?? 0) > 0,
  'ltv-missing': (terms) => getLtvTiers(terms)?.length === 0,
  'ltv-open': (terms) => Number(terms.loan_amount_upto ?? Infinity) > (getMaxLtvAmount(terms) ?? Infinity),
};

/**
 * Returns what a lender's terms lack for an indicative offer, in the order of `offerBlockers`; only that reason if it makes no loans; empty
 * if it can have one. A range that is open above is a blocker, because an offer is computed for the worst case of every published range.
 */
export const findOfferBlockers = (terms: OfferTerms): OfferBlocker[] =>
  blockerChecks['cards-only'](terms) ? ['cards-only'] : offerBlockers.filter((code) => blockerChecks[code](terms));

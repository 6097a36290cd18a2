import type { LenderForMatching } from '../../src/modules/customer-journey/matching/domain/matching-facts.js';
import type { LenderSeed } from '../../src/tools/seeds/lenders.js';
import { lenderRow } from './matching-rows.js';

const flags = new Set([
  'salaried',
  'self_employed',
  'business',
  'lender_status',
  'fee_gst_included',
  'so_status',
  'autosubmission',
  'registration_required',
  'gst_required',
  'doorstep',
  'max_age_at_end',
  'credit_line',
  'co_applicant_income',
]);
/** Database defaults for values that the seed does not set. */
const defaults: Readonly<Record<string, string>> = { lender_role: 'lender' };
const lists = new Set(['registration_types', 'gold_schemes', 'doorstep_areas', 'property_types', 'property_ltv_tiers', 'gold_ltv_tiers']);
const decimals = /^((min|max)_(income|turnover)|max_household_income|loan_amount_\w+|(rate|apr|fee_percent|fee_flat)_(min|max))$/;

/**
 * Returns a lender of the seed as matching reads it from the database: flags are booleans, amounts and rates are decimal texts, missing
 * values are null.
 */
export function seededTerms(seed: LenderSeed): LenderForMatching {
  const value = (property: string) => {
    const stated = seed[property] ?? (lists.has(property) ? [] : (defaults[property] ?? null));
    if (flags.has(property)) return stated === 1;
    const isDecimal = decimals.test(property);
    return isDecimal && (typeof stated === 'number' || typeof stated === 'string') ? String(stated) : stated;
  };
  const properties = Object.keys(lenderRow()).filter((property) => property !== 'lender_id');
  return { ...lenderRow(), ...Object.fromEntries(properties.map((property) => [property, value(property)])), lender_id: seed.id };
}

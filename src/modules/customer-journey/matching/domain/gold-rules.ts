/**
 * Eligibility rules for pledged gold, in addition to the general rules (RBI, Lending Against Gold and Silver Collateral Directions, 2025).
 */
import { MAX_COIN_GRAMS } from '../../../../contracts/gold-limits.js';
import { MAX_BULLET_MONTHS, MAX_LOAN_WITHOUT_ASSESSMENT } from '../../../../contracts/loan-forms/gl.js';
import { goldArticles, goldSchemes } from '../../../../contracts/lookups.js';
import type { MatchingRule } from '../../../../contracts/offers.js';
import { isPincodeServed } from '../../../../contracts/pincode-areas.js';
import type { GoldFacts, LenderForMatching } from './matching-facts.js';
import { isAbove, type Rule } from './rule.js';

const isOutside = (actual: number, { min, max }: { readonly min: number | null; readonly max: number | null }) =>
  min !== null && actual < min ? 'below' : max !== null && actual > max ? 'above' : undefined;

/** The law allows fewer grams of coins than most lenders state. */
function mostGrams({ article }: GoldFacts, { max_gold_grams: stated }: LenderForMatching): number | null {
  return article === goldArticles.coins ? Math.min(MAX_COIN_GRAMS, stated ?? MAX_COIN_GRAMS) : stated;
}

const grams: Rule = ({ ofType: { gold } }, lender) => {
  if (!gold) return undefined;
  const bounds = { min: lender.min_gold_grams, max: mostGrams(gold, lender) };
  const place = isOutside(gold.grams, bounds);
  if (place) return { code: `grams-${place}`, actual: gold.grams, limit: place === 'below' ? bounds.min : bounds.max };
  return gold.perGram === null ? 'gold-value' : undefined;
};

const karat: Rule = ({ ofType: { gold } }, { min_karat: min, max_karat: max }) => {
  const place = gold && isOutside(gold.karat, { min, max });
  return place && { code: `karat-${place}`, actual: gold.karat, limit: place === 'below' ? min : max };
};

const scheme: Rule = ({ ofType: { gold }, tenureMonths }, { gold_schemes: served }) => {
  if (!gold) return undefined;
  if (served.length > 0 && !served.includes(gold.scheme))
    return { code: 'scheme-not-served', actual: gold.scheme, limit: served.join(', ') };
  const isTooLong = gold.scheme === goldSchemes.bullet && tenureMonths > MAX_BULLET_MONTHS;
  return isTooLong ? { code: 'tenure-above', actual: tenureMonths, limit: MAX_BULLET_MONTHS } : undefined;
};

const doorstep: Rule = ({ ofType: { gold } }, lender) => {
  const pincode = gold?.doorstepPincode ?? null;
  return pincode === null || isPincodeServed(pincode, lender.doorstep, lender.doorstep_areas)
    ? undefined
    : { code: 'doorstep-not-served', actual: pincode, limit: null };
};

/** Above this amount a lender assesses the customer's ability to repay, whatever the value of the gold (same Directions). */
const repayment: Rule = ({ ofType: { gold }, requestedAmount }) =>
  gold && isAbove(requestedAmount, MAX_LOAN_WITHOUT_ASSESSMENT) ? 'repayment' : undefined;

export const goldRules = { grams, karat, scheme, doorstep, repayment } satisfies Partial<Record<MatchingRule, Rule>>;

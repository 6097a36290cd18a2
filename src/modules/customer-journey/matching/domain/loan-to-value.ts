/**
 * Loan to value: the amount that a lender's shares allow on the security, and the share that a loan has. In whole numbers, exact up to ₹100
 * crore.
 */
import { type LtvTier, findLtvTier } from '../../../../contracts/ltv-tiers.js';
import type { DecimalString } from '../../../../platform/values/money.js';

const PAISE = 100;
/** Shares have two decimal places of a per cent. */
const SHARES_OF_A_PERCENT = 100;

type Rupees = number | DecimalString;

const inPaise = (rupees: Rupees) => Math.round(Number(rupees) * PAISE);
const inShares = ({ percent }: LtvTier) => Math.round(percent * SHARES_OF_A_PERCENT);

/**
 * Returns the maximum loan on a value: the highest amount, up to the wanted one, that stays within the share of its tier. Tiers depend on
 * the loan amount, so just above the end of a tier a lower share may allow less than at that end. All in rupees; the result is a whole
 * number, rounded down, and 0 where nothing is lent.
 */
export function maxLoanOnValue(value: Rupees, tiers: readonly LtvTier[], wanted: Rupees): number {
  const worth = inPaise(value);
  const most = Math.floor(Number(wanted));
  const fitting = tiers.map((tier, place) => {
    const above = tiers[place - 1]?.up_to ?? 0;
    const share = Math.floor((worth * inShares(tier)) / (PAISE * SHARES_OF_A_PERCENT * 100));
    const amount = Math.min(share, tier.up_to ?? Infinity, most);
    return amount > above ? amount : 0;
  });
  return Math.max(0, ...fitting);
}

/**
 * Returns an amount as a share of a value, both in rupees above 0: per cent with two places, rounded up so that no loan to value is
 * understated.
 */
export const loanToValue = (amount: DecimalString, value: DecimalString): number =>
  Math.ceil((inPaise(amount) * SHARES_OF_A_PERCENT * 100) / inPaise(value)) / SHARES_OF_A_PERCENT;

/** Returns the highest share for an amount in rupees, in per cent; undefined where nothing is lent on that amount. */
export const highestLtvFor = (amount: DecimalString, tiers: readonly LtvTier[]): number | undefined =>
  findLtvTier(tiers, Number(amount))?.percent;

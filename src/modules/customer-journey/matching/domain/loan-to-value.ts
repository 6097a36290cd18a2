/** Loan to value: how much a lender's shares allow on what stands for a loan, and what share of it a loan is. In whole numbers, exact up to ₹100 crore. */
import { type LtvTier, findLtvTier } from '../../../../contracts/ltv-tiers.js';
import type { DecimalString } from '../../../../platform/values/money.js';

const PAISE = 100;
/** Shares have two places of a per cent. */
const SHARES_OF_A_PERCENT = 100;

type Rupees = number | DecimalString;

const inPaise = (rupees: Rupees) => Math.round(Number(rupees) * PAISE);
const inShares = ({ percent }: LtvTier) => Math.round(percent * SHARES_OF_A_PERCENT);

/**
 * The most of a wanted amount that is lent on a value: the highest amount, up to the wanted one, that is no more than the share of the tier it
 * falls into. Tiers go by the amount of the loan, so that just above an end of a tier a lower share may allow less than at that end. All in
 * rupees; the answer is a whole number of them, rounded down, and 0 where nothing is lent.
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

/** An amount as a share of a value, both in rupees above 0: per cent in two places, rounded up so that no loan looks smaller than it is. */
export const loanToValue = (amount: DecimalString, value: DecimalString): number =>
  Math.ceil((inPaise(amount) * SHARES_OF_A_PERCENT * 100) / inPaise(value)) / SHARES_OF_A_PERCENT;

/** The highest share that is lent on an amount in rupees, per cent; undefined where nothing is lent on so much. */
export const highestLtvFor = (amount: DecimalString, tiers: readonly LtvTier[]): number | undefined =>
  findLtvTier(tiers, Number(amount))?.percent;

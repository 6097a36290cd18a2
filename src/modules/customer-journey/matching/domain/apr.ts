/** Instalment and annual percentage rate as defined for the RBI's Key Facts Statement (circular of 15 April 2024, annexes A and B). */
import type { Repayment } from '../../../../contracts/offers.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';

/** GST on processing fees in India, in per cent. */
export const GST_ON_FEES_PERCENT = '18';

/** Highest monthly rate of the APR search: 100 % a month. */
const HIGHEST_MONTHLY_RATE = 1;
/** Maximum remaining error of the monthly rate; the circular's method bisects [0, 1] down to 1e-9. */
const TOLERANCE = new Decimal('5e-10');

export interface LoanTerms {
  /** Rupees. */
  readonly principal: DecimalString | Decimal;
  /** Nominal rate, per cent a year, charged monthly. */
  readonly annualRatePercent: DecimalString | Decimal;
  readonly months: number;
  /** Default: `monthly`. */
  readonly repayment?: Repayment;
}

interface UpfrontFees {
  /** Rupees. */
  readonly principal: DecimalString | Decimal;
  /** Per cent of the principal. */
  readonly feePercent?: DecimalString | null;
  /** Rupees; added to `feePercent` where a lender charges both. */
  readonly feeFlat?: DecimalString | null;
  readonly gstPercent: DecimalString;
  /** Whether GST is added to the figures; false where the figures already include it. */
  readonly includeGst: boolean;
}

/**
 * Returns the present value of one rupee a month over the given months, and its slope: how fast it falls as the monthly rate rises (its
 * derivative, positive).
 * At a rate of 0 the value is the number of months, and the discounts of the months add up to the slope.
 */
function annuity(rate: Decimal, months: number): { value: Decimal; slope: Decimal } {
  if (rate.isZero()) return { value: new Decimal(months), slope: new Decimal((months * (months + 1)) / 2) };
  const growth = rate.plus(1);
  const lastDiscount = growth.pow(-months);
  const value = new Decimal(1).minus(lastDiscount).div(rate);
  return { value, slope: value.minus(lastDiscount.times(months).div(growth)).div(rate) };
}

/** The same for one rupee paid once, after the last month. */
function bulletAnnuity(rate: Decimal, months: number): { value: Decimal; slope: Decimal } {
  const growth = rate.plus(1);
  const value = growth.pow(-months);
  return { value, slope: value.times(months).div(growth) };
}

const presentValues = { monthly: annuity, bullet: bulletAnnuity } as const satisfies Record<Repayment, typeof annuity>;

/**
 * Half the ratio of the second to the first derivative of the present value at a rate of 0, which bounds the error that remains after a
 * Newton step.
 */
const curvatures = {
  monthly: (months: number) => (months + 2) / 3,
  bullet: (months: number) => (months + 1) / 2,
} as const satisfies Record<Repayment, (months: number) => number>;

function validateTerms({ principal, annualRatePercent, months }: LoanTerms) {
  const amount = new Decimal(principal);
  const monthlyRate = new Decimal(annualRatePercent).div(1200);
  if (!amount.gt(0)) throw new RangeError('principal must be above 0');
  if (!monthlyRate.gte(0)) throw new RangeError('rate must not be negative');
  if (!Number.isInteger(months) || months < 1) throw new RangeError('months must be a whole number above 0');
  return { amount, monthlyRate };
}

/**
 * Returns the equated monthly instalment in rupees, or the bullet payment at the end with interest at monthly rests. Unrounded, because the
 * APR needs it (970 instead of 969.733 would give 17.10 instead of 17.07). @throws RangeError
 */
export function instalment(terms: LoanTerms): Decimal {
  const { amount, monthlyRate } = validateTerms(terms);
  const { annualRatePercent, months, repayment = 'monthly' } = terms;
  if (repayment === 'monthly' && months > 1) return amount.div(annuity(monthlyRate, months).value);
  // A single payment is the principal plus interest. Dividing once and last avoids a rounded monthly rate, which would make half a paisa
  // slightly less than half.
  const year = new Decimal(1200);
  return year.plus(annualRatePercent).pow(months).times(amount).div(year.pow(months));
}

/**
 * Returns the number of monthly instalments of a given amount in rupees that repay a loan, of which the last may be smaller; undefined when
 * they do not cover the interest. @throws RangeError
 */
export function monthsToRepay(terms: Pick<LoanTerms, 'principal' | 'annualRatePercent'>, paid: DecimalString): number | undefined {
  const { amount, monthlyRate } = validateTerms({ ...terms, months: 1 });
  if (monthlyRate.isZero()) return amount.div(paid).ceil().toNumber();
  const left = new Decimal(1).minus(amount.times(monthlyRate).div(paid));
  return left.gt(0) ? left.ln().neg().div(monthlyRate.plus(1).ln()).ceil().toNumber() : undefined;
}

/** Returns the up-front fees in rupees, rounded to whole paise because they are actually paid, with GST where it is added. */
export function upfrontFees({ principal, feePercent, feeFlat, gstPercent, includeGst }: UpfrontFees): Decimal {
  const fee = new Decimal(principal)
    .times(feePercent ?? 0)
    .div(100)
    .plus(feeFlat ?? 0);
  const gst = includeGst ? fee.times(gstPercent).div(100) : 0;
  return fee.plus(gst).toDecimalPlaces(2);
}

/**
 * Returns the annual percentage rate, unrounded: twelve times the monthly rate at which the present value of the instalments equals the
 * amount paid out.
 * Undefined when no rate up to 100 % a month does that (the fees use up the loan). @throws RangeError
 *
 * Newton's method needs no safeguard here: the present value falls and is convex in the rate, and the start lies left of the solution (at
 * the contract rate the present value of the instalments is the whole principal), so each step goes right and none goes too far.
 */
export function aprPercent({ upfrontFees, ...terms }: LoanTerms & { readonly upfrontFees: DecimalString | Decimal }): Decimal | undefined {
  const { amount, monthlyRate } = validateTerms(terms);
  if (!new Decimal(upfrontFees).gte(0)) throw new RangeError('fees must not be negative');
  const { months, repayment = 'monthly' } = terms;
  const presentValue = presentValues[repayment];
  let rate = monthlyRate;
  let { value, slope } = presentValue(rate, months);
  const wanted = value.times(amount.minus(upfrontFees)).div(amount);

  for (;;) {
    const step = value.minus(wanted).div(slope);
    rate = rate.plus(step);
    if (rate.gt(HIGHEST_MONTHLY_RATE)) return undefined;
    // After a step, the remaining error is at most its square times this.
    if (step.times(step).times(curvatures[repayment](months)).lt(TOLERANCE)) return rate.times(1200);
    ({ value, slope } = presentValue(rate, months));
  }
}

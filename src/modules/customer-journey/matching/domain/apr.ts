/** Instalment and annual percentage rate as the RBI's Key Facts Statement works them out (circular of 15 April 2024, annexes A and B). */
import type { Repayment } from '../../../../contracts/offers.js';
import { Decimal, type DecimalString } from '../../../../platform/values/money.js';

/** GST on processing fees in India, in per cent. */
export const GST_ON_FEES_PERCENT = '18';

/** Monthly rate beyond which no APR is looked for: 100 % a month. */
const HIGHEST_MONTHLY_RATE = 1;
/** Largest error of the monthly rate that is left; the circular's method halves [0, 1] down to 1e-9. */
const TOLERANCE = new Decimal('5e-10');

export interface LoanTerms {
  /** Rupees. */
  readonly principal: DecimalString | Decimal;
  /** Nominal rate, per cent a year, charged monthly. */
  readonly annualRatePercent: DecimalString | Decimal;
  readonly months: number;
  /** `monthly` where it is left out. */
  readonly repayment?: Repayment;
}

interface UpfrontFees {
  /** Rupees. */
  readonly principal: DecimalString | Decimal;
  /** Per cent of the principal. */
  readonly feePercent?: DecimalString | null;
  /** Rupees; comes on top of `feePercent` where a lender charges both. */
  readonly feeFlat?: DecimalString | null;
  readonly gstPercent: DecimalString;
  /** Whether GST comes on top of the figures; false where the figures contain it already. */
  readonly includeGst: boolean;
}

/**
 * Present value of one rupee a month over some months, and how fast it falls as the monthly rate rises (its derivative, positive).
 * At a rate of 0 the value is the number of months, and the discounts of the months add up to the slope.
 */
function annuity(rate: Decimal, months: number): { value: Decimal; slope: Decimal } {
  if (rate.isZero()) return { value: new Decimal(months), slope: new Decimal((months * (months + 1)) / 2) };
  const growth = rate.plus(1);
  const lastDiscount = growth.pow(-months);
  const value = new Decimal(1).minus(lastDiscount).div(rate);
  return { value, slope: value.minus(lastDiscount.times(months).div(growth)).div(rate) };
}

/** The same of one rupee that is paid once, after the last month. */
function bulletAnnuity(rate: Decimal, months: number): { value: Decimal; slope: Decimal } {
  const growth = rate.plus(1);
  const value = growth.pow(-months);
  return { value, slope: value.times(months).div(growth) };
}

const presentValues = { monthly: annuity, bullet: bulletAnnuity } as const satisfies Record<Repayment, typeof annuity>;

/** Half the ratio of the second to the first derivative of the present value at a rate of 0, which bounds the error that a step of Newton leaves. */
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
 * Equated monthly instalment in rupees, or the one sum at the end with interest at monthly rests; unrounded: an APR needs it so (970 for 969.733
 * would print 17.10 for 17.07). @throws RangeError
 */
export function instalment(terms: LoanTerms): Decimal {
  const { amount, monthlyRate } = validateTerms(terms);
  const { annualRatePercent, months, repayment = 'monthly' } = terms;
  if (repayment === 'monthly' && months > 1) return amount.div(annuity(monthlyRate, months).value);
  // One payment is the sum with interest. Divided once and last: a rounded monthly rate would make half a paisa a little less than half.
  const year = new Decimal(1200);
  return year.plus(annualRatePercent).pow(months).times(amount).div(year.pow(months));
}

/** Up-front fees in rupees, in whole paise since they are really paid, GST included where it comes on top. */
export function upfrontFees({ principal, feePercent, feeFlat, gstPercent, includeGst }: UpfrontFees): Decimal {
  const fee = new Decimal(principal)
    .times(feePercent ?? 0)
    .div(100)
    .plus(feeFlat ?? 0);
  const gst = includeGst ? fee.times(gstPercent).div(100) : 0;
  return fee.plus(gst).toDecimalPlaces(2);
}

/**
 * Annual percentage rate, unrounded: twelve times the monthly rate at which the instalments are worth the money that the customer gets.
 * Undefined when no rate up to 100 % a month does that (fees that eat the loan up). @throws RangeError
 *
 * Newton needs no safeguard here: the present value falls and is convex in the rate, and the start lies left of the solution (at the
 * contract rate the instalments are worth the whole principal), so each step goes right and none goes too far.
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
    // After a step the error left is at most its square times this.
    if (step.times(step).times(curvatures[repayment](months)).lt(TOLERANCE)) return rate.times(1200);
    ({ value, slope } = presentValue(rate, months));
  }
}

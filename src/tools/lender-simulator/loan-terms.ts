import { Decimal } from 'decimal.js';

export interface LoanTerms {
  readonly principal: Decimal;
  readonly months: number;
  /** Per cent per year. */
  readonly annualRate: Decimal;
  readonly instalment: Decimal;
  readonly fee: Decimal;
  readonly feeGst: Decimal;
  readonly netDisbursed: Decimal;
  readonly apr: Decimal;
}

const GST_PERCENT = 18;

/**
 * Returns the terms as a lender would quote them: instalment of a loan with monthly reducing balance, and the APR of the RBI's KFS circular
 * of 15 Apr 2024 (monthly internal rate on the unrounded instalment, times 12). The fee is in per cent of the principal; GST is added to
 * it.
 */
export function loanTerms(principal: Decimal, months: number, annualRate: Decimal, feePercent: Decimal): LoanTerms {
  const fee = principal.times(feePercent).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const feeGst = fee.times(GST_PERCENT).div(100).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  const netDisbursed = principal.minus(fee).minus(feeGst);
  const instalment = instalmentOf(principal, months, annualRate.div(1200));
  return { principal, months, annualRate, instalment, fee, feeGst, netDisbursed, apr: aprOf(netDisbursed, months, instalment) };
}

function instalmentOf(principal: Decimal, months: number, monthlyRate: Decimal): Decimal {
  if (monthlyRate.isZero()) return principal.div(months);
  return principal.times(monthlyRate).div(new Decimal(1).minus(monthlyRate.plus(1).pow(-months)));
}

/**
 * Finds the rate at which the present value of the instalments equals the net disbursed amount, by bisection: 40 halvings of [0, 1] are
 * exact to 1e-12.
 */
function aprOf(netDisbursed: Decimal, months: number, instalment: Decimal): Decimal {
  let low = new Decimal(0);
  let high = new Decimal(1);
  for (let step = 0; step < 40; step++) {
    const middle = low.plus(high).div(2);
    const worth = middle.isZero()
      ? instalment.times(months)
      : instalment.times(new Decimal(1).minus(middle.plus(1).pow(-months))).div(middle);
    if (worth.greaterThan(netDisbursed)) low = middle;
    else high = middle;
  }
  return low.times(1200).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}

import type { Repayment } from '../../../../src/contracts/offers.js';

/** Loan to calculate: rupees, per cent a year, months. */
export interface LoanTerms {
  readonly amount: number;
  readonly rate: number;
  readonly months: number;
  readonly repayment: Repayment;
}

/**
 * Returns the equated monthly instalment in rupees, unrounded, as the server calculates it (RBI circular of 15 April 2024, annex B); for a
 * bullet repayment, the sum at the end.
 */
export function calculateEmi({ amount, rate, months, repayment }: LoanTerms): number {
  const monthly = rate / 1200;
  if (repayment === 'bullet') return amount * (1 + monthly) ** months;
  return monthly === 0 ? amount / months : (amount * monthly) / (1 - (1 + monthly) ** -months);
}

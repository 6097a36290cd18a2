import type { LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import type { Repayment } from '../../../../src/contracts/offers.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import type { LoanRequest } from './loan-request.ts';

/** Returns the path of the calculator, prefilled with a loan. */
export const getCalculatorPath = (product: LoanTypeKey, { amount, tenure }: LoanRequest, repayment: Repayment = 'monthly') =>
  `${customerPaths.calculator}?${new URLSearchParams({ product, amount: String(amount), months: String(tenure), repayment }).toString()}`;

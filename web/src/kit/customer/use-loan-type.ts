import { type LoanTypeKey, findLoanType, loanTypes } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useProductType } from './use-product-type.ts';

/** Returns the customer's current loan type; undefined without a choice, as on a page opened from a message. */
export const useLoanType = (): LoanTypeKey | undefined => findLoanType(useProductType());

/** Returns the path of a page of that type; the products without a choice. */
export function useLoanPath(page: keyof (typeof loanTypes)[LoanTypeKey]['paths']): string {
  const type = useLoanType();
  return type ? loanTypes[type].paths[page] : customerPaths.products;
}

/** Returns the path of the offers of that type. */
export const useOffersPath = (): string => useLoanPath('offers');

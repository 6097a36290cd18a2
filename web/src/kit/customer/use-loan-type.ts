import { type LoanTypeKey, findLoanType, loanTypes } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useProductType } from './use-product-type.ts';

/** The loan type that the customer is in; undefined where he has chosen none, as on a page that a message led to. */
export const useLoanType = (): LoanTypeKey | undefined => findLoanType(useProductType());

/** Where one of the pages of that type is; the products, where he has chosen none. */
export function useLoanPath(page: keyof (typeof loanTypes)[LoanTypeKey]['paths']): string {
  const type = useLoanType();
  return type ? loanTypes[type].paths[page] : customerPaths.products;
}

/** Where the offers of that type are. */
export const useOffersPath = (): string => useLoanPath('offers');

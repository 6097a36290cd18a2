import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';

/** The products that a partner chose for its customers; all of them where it chose none. */
export const offeredProducts = (chosen: readonly LoanTypeKey[]): readonly LoanTypeKey[] => (chosen.length > 0 ? chosen : loanTypeKeys);

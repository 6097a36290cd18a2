import type { ProductRates } from '../../../contracts/brand.js';
import { exampleLoans } from '../../../contracts/example-loans.js';
import { getLoanRequestBounds } from '../../../contracts/loan-forms.js';
import { type LoanTypeKey, loanTypeKeys } from '../../../contracts/loan-types.js';
import type { PublicLender } from '../messages/queries.js';

/** Returns the products that a partner selected for its customers; all of them where it selected none. */
export const offeredProducts = (chosen: readonly LoanTypeKey[]): readonly LoanTypeKey[] => (chosen.length > 0 ? chosen : loanTypeKeys);

/** Returns the lenders that customers may be offered in these products. */
export const offeredLenders = (
  products: readonly LoanTypeKey[],
  barredLenderIds: readonly string[],
  lenders: readonly PublicLender[],
): readonly PublicLender[] => lenders.filter(({ id, loanType }) => products.includes(loanType) && !barredLenderIds.includes(id));

/**
 * Returns the rates of these lenders by product: bounds over all that make offers, the APR of those that lend the example loan. Omits a
 * product whose example loan no lender lends, and limits the tenure to the longest that can be requested.
 */
export function productRates(products: readonly LoanTypeKey[], lenders: readonly PublicLender[]): readonly ProductRates[] {
  return products.flatMap((product) => {
    const own = lenders.filter(({ loanType }) => loanType === product);
    const stated = own.flatMap(({ terms }) => terms ?? []);
    const aprs = own.flatMap(({ exampleApr }) => exampleApr ?? []);
    if (aprs.length === 0) return [];
    const { amount, months } = exampleLoans[product];
    return [
      {
        ...{ product, amount, months },
        apr: Math.min(...aprs),
        rate_from: Math.min(...stated.map(({ rateFrom }) => rateFrom)),
        rate_to: Math.max(...stated.map(({ rateTo }) => rateTo)),
        longest: Math.min(getLoanRequestBounds(product, 'tenure', {}).max, Math.max(months, ...stated.map(({ longest }) => longest ?? 0))),
      },
    ];
  });
}

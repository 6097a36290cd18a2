import { useNavigate } from 'react-router';
import { type LoanTypeKey, findLoanType } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useAppSelector } from '../../api/store.ts';
import { useChooseProduct } from './use-choose-product.ts';
import { useProductType } from './use-product-type.ts';

interface ProductNavigation {
  /** Whether the customer is logged in and has chosen another product. */
  readonly isInOtherProduct: boolean;
  /** Opens a page of the products; chooses the first of them before if the customer's choice is none of them. */
  readonly navigate: (to: string, options?: { readonly replace: boolean }) => Promise<void>;
}

/**
 * Navigates to pages of one or several products. Chooses the product first if the customer has chosen another one: the guard admits to
 * pages of the chosen product only.
 */
export function useProductNavigation(products: readonly [LoanTypeKey, ...LoanTypeKey[]]): ProductNavigation {
  const isLoggedIn = useAppSelector((state) => state.session.customer.token !== null);
  const chosen = findLoanType(useProductType());
  const choose = useChooseProduct();
  const navigate = useNavigate();
  const isElsewhere = isLoggedIn && !products.some((product) => product === chosen);
  const go: ProductNavigation['navigate'] = async (to, options) => {
    if (!isElsewhere) return await navigate(to, options);
    // If it cannot be chosen now, the list of products shows the reason on a press.
    await choose(products[0], to, options).catch(() => navigate(customerPaths.products, options));
  };
  return { isInOtherProduct: isElsewhere, navigate: go };
}

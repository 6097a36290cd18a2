import { useNavigate } from 'react-router';
import { type LoanTypeKey, findLoanType } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useAppSelector } from '../../api/store.ts';
import { useChooseProduct } from './use-choose-product.ts';
import { useProductType } from './use-product-type.ts';

interface ProductNavigation {
  /** Whether the customer is logged in and in another product. */
  readonly isInOtherProduct: boolean;
  /** Goes to a page of the products; where that needs another choice than his, chooses the first of them before. */
  readonly navigate: (to: string, options?: { readonly replace: boolean }) => Promise<void>;
}

/** The way to pages of some products, at least one. Whoever has chosen another one since chooses this one with it: the guard lets him onto the page of no other. */
export function useProductNavigation(products: readonly [LoanTypeKey, ...LoanTypeKey[]]): ProductNavigation {
  const isLoggedIn = useAppSelector((state) => state.session.customer.token !== null);
  const chosen = findLoanType(useProductType());
  const choose = useChooseProduct();
  const navigate = useNavigate();
  const isElsewhere = isLoggedIn && !products.some((product) => product === chosen);
  const go: ProductNavigation['navigate'] = async (to, options) => {
    if (!isElsewhere) return await navigate(to, options);
    // Where it cannot be chosen now, a press on the list of products says why.
    await choose(products[0], to, options).catch(() => navigate(customerPaths.products, options));
  };
  return { isInOtherProduct: isElsewhere, navigate: go };
}

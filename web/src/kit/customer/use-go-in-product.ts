import { useNavigate } from 'react-router';
import { type LoanTypeKey, loanTypeOf } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useAppSelector } from '../../api/store.ts';
import { useChooseProduct } from './use-choose-product.ts';
import { useProductType } from './use-product-type.ts';

interface WayToProduct {
  /** Whether the customer is logged in and in another product. */
  readonly isElsewhere: boolean;
  /** Goes to a page of the products; where that needs another choice than his, chooses the first of them before. */
  readonly go: (to: string, options?: { readonly replace: boolean }) => Promise<void>;
}

/** The way to pages of some products, at least one. Whoever has chosen another one since chooses this one with it: the guard lets him onto the page of no other. */
export function useGoInProduct(products: readonly [LoanTypeKey, ...LoanTypeKey[]]): WayToProduct {
  const isLoggedIn = useAppSelector((state) => state.session.customer.token !== null);
  const chosen = loanTypeOf(useProductType());
  const choose = useChooseProduct();
  const navigate = useNavigate();
  const isElsewhere = isLoggedIn && !products.some((product) => product === chosen);
  const go: WayToProduct['go'] = async (to, options) => {
    if (!isElsewhere) return await navigate(to, options);
    // Where it cannot be chosen now, a press on the list of products says why.
    await choose(products[0], to, options).catch(() => navigate(customerPaths.products, options));
  };
  return { isElsewhere, go };
}

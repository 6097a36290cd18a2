import { loanTypes, type LoanTypeKey } from '../../../../src/contracts/loan-types.js';
import { type SetProductRequest, useSetProductMutation } from '../../api/generated.ts';
import { useAppDispatch } from '../../api/store.ts';
import { productChosen } from '../../session/customer-slice.ts';
import { useContinueTo } from './use-continue-to.ts';

/** Chooses a product and opens a page of it, or the path that the server names. Rejects with the failure when it cannot be chosen. */
export function useChooseProduct(): (type: LoanTypeKey, to?: string, options?: { readonly replace: boolean }) => Promise<void> {
  const dispatch = useAppDispatch();
  const goOn = useContinueTo();
  const [choose] = useSetProductMutation();
  return async (type, to, options) => {
    const product_type = loanTypes[type].productType as SetProductRequest['product_type'];
    const { product_type: productType, product_id: productId, next } = await choose({ setProductRequest: { product_type } }).unwrap();
    dispatch(productChosen({ productType, productId }));
    await goOn(to ?? next, options);
  };
}

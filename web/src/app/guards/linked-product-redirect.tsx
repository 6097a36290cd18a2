import { useEffect, useEffectEvent } from 'react';
import { type LoanType, type LoanTypeKey, loanTypes } from '../../../../src/contracts/loan-types.js';
import { customerPaths } from '../../../../src/contracts/next-stop.js';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { useChooseProduct } from '../../kit/customer/use-choose-product.ts';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { linkFollowed } from '../../session/customer-slice.ts';

/** Goes on in the product of the link by which the customer came, as his own press on it would. Where it cannot be begun the page that was asked for opens. */
export function LinkedProductRedirect({ type }: { readonly type: LoanTypeKey }) {
  const dispatch = useAppDispatch();
  const choose = useChooseProduct();
  // Where it succeeds the end comes with the page that it leads to: before that, the guard would lead back.
  const { unregisteredFallback }: LoanType = loanTypes[type];
  const [, follow] = useBusy(async () => {
    // What has to be asked first is asked on the list of products, where it stands first.
    if (unregisteredFallback) dispatch(linkFollowed());
    else await choose(type).catch(() => dispatch(linkFollowed()));
  });
  const begin = useEffectEvent(() => void follow());
  useEffect(() => begin(), []);
  return <LoadingScreen />;
}

const entryPaths: readonly string[] = [customerPaths.start, customerPaths.login, customerPaths.verification, customerPaths.products];

/** Nobody is led away later from where he has arrived: by the link, or by another one. */
export function useClearFollowedLink(path: string, isSettled: boolean): void {
  const dispatch = useAppDispatch();
  const isRedirectPending = useAppSelector((state) => state.customer.link?.isRedirectPending);
  const isThere = isRedirectPending === true && isSettled && !entryPaths.includes(path);
  useEffect(() => {
    if (isThere) dispatch(linkFollowed());
  }, [isThere, dispatch]);
}

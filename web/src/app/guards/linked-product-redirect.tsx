import { useEffect, useEffectEvent } from 'react';
import { type LoanType, type LoanTypeKey, loanTypes } from '../../../../src/contracts/loan-types.js';
import { customerPaths, startPaths } from '../../../../src/contracts/next-stop.js';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { useChooseProduct } from '../../kit/customer/use-choose-product.ts';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { linkFollowed } from '../../session/customer-slice.ts';

/** Opens the product of the tracking link, as a press on its tile would. If it cannot be started, the requested page opens. */
export function LinkedProductRedirect({ type }: { readonly type: LoanTypeKey }) {
  const dispatch = useAppDispatch();
  const choose = useChooseProduct();
  // On success the redirect ends with the next page: if it ended earlier, the guard would redirect back.
  const { unregisteredFallback }: LoanType = loanTypes[type];
  const [, follow] = useBusy(async () => {
    // Questions that come first are asked on the list of products, where the product is listed first.
    if (unregisteredFallback) dispatch(linkFollowed());
    else await choose(type).catch(() => dispatch(linkFollowed()));
  });
  const begin = useEffectEvent(() => void follow());
  useEffect(() => begin(), []);
  return <LoadingScreen />;
}

const entryPaths: readonly string[] = [...startPaths, customerPaths.login, customerPaths.verification, customerPaths.products];

/** Clears the followed link once the customer has arrived, so that no link redirects later. */
export function useClearFollowedLink(path: string, isSettled: boolean): void {
  const dispatch = useAppDispatch();
  const isRedirectPending = useAppSelector((state) => state.customer.link?.isRedirectPending);
  const isThere = isRedirectPending === true && isSettled && !entryPaths.includes(path);
  useEffect(() => {
    if (isThere) dispatch(linkFollowed());
  }, [isThere, dispatch]);
}

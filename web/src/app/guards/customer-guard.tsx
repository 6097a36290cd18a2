import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation, useMatches, useNavigationType } from 'react-router';
import { loanTypes, usualLoanType } from '../../../../src/contracts/loan-types.js';
import { customerPaths, nextStop } from '../../../../src/contracts/next-stop.js';
import { isFailure } from '../../api/failure.ts';
import { useGetUserQuery } from '../../api/generated.ts';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { customerSession } from '../../kit/customer/customer-session.ts';
import { useIsCustomerLoading } from '../../kit/customer/use-is-customer-loading.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { loginPaths } from '../../session/audience.ts';
import { createReturnState } from '../../session/return-path.ts';
import { getSessionEnd } from '../../session/session-end.ts';
import { signedOut } from '../../session/session-slice.ts';
import { useDeepLink, getDeepLink } from '../../session/deep-link.ts';
import { LinkedProductRedirect, useClearFollowedLink } from './linked-product-redirect.tsx';

const ServerRedirect = lazy(async () => ({ default: (await import('./server-redirect.tsx')).ServerRedirect }));

/** Route handle of a customer page. */
export interface CustomerPageHandle {
  /** The page renders its skeleton while the session is being requested, and makes no requests until then. */
  readonly hasAppShell: boolean;
}

/** Redirects the customer as contracts/next-stop says, on every change of page and of the session. */
export function CustomerGuard({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation();
  const {
    brand,
    config: { products },
  } = useBootstrap();
  const session = useAppSelector((state) => state.session.customer);
  const customer = useAppSelector((state) => state.customer);
  const { link } = customer;
  const { data: profile, error, refetch } = useGetUserQuery({ id: session.ids?.user_id }, { skip: !session.ids });
  const isSettled = session.token !== null && profile !== undefined && profile.identity_required !== 1;
  // The link of a message sets the page after the identity check; a press on this page does not change it.
  const isPressed = useNavigationType() === 'PUSH' && profile?.identity_required === 1;
  const isProofPassed = useIsProofPassed(pathname, profile?.identity_required === 1 && pathname === proofPath);
  const isAwaited = useIsCustomerLoading();
  const isFramed = useHasAppShell();
  useClearSessionEnd(pathname);
  useDeepLink(pathname, isSettled, !isPressed);
  useClearFollowedLink(pathname, isSettled);

  // Comes first: otherwise the guard would redirect to the start page (product specification §4 "Session end").
  if (session.ended && pathname !== loginPaths.customer) return <Navigate to={loginPaths.customer} replace />;
  if (session.ids && error && !profile) return <ErrorState failure={isFailure(error) ? error : undefined} onRetry={() => void refetch()} />;
  if (isAwaited) return isFramed ? children : <LoadingScreen />;
  const facts = customerSession({ session, customer, profile, lenderBuild: brand.features.lender_build === 1 });
  const stop = isProofPassed ? leave(nextStop(facts, customerPaths.entry), pathname) : nextStop(facts, pathname);
  if (
    isSettled &&
    link?.isRedirectPending &&
    (stop ?? pathname) === customerPaths.products &&
    products.includes(link.product) &&
    !getDeepLink()
  )
    return <LinkedProductRedirect type={link.product} />;
  if (stop === customerPaths.start && getSessionEnd('customer') === 'ended') return <Navigate to={loginPaths.customer} replace />;
  const wanted = isSettled && getDeepLink();
  if (!wanted && Object.values(loanTypes).some((type) => 'isRoutedByServer' in type && stop === type.paths.offers))
    return (
      <Suspense fallback={<LoadingScreen />}>
        <ServerRedirect session={facts} path={isProofPassed ? customerPaths.entry : pathname} />
      </Suspense>
    );
  return stop ? <Navigate to={wanted || stop} state={createReturnState(pathname)} replace /> : children;
}

/** The page on which identity is proven, for all products. */
const proofPath: string = loanTypes[usualLoanType].paths.welcomeBack;

/** A redirect to the present page is none. */
const leave = (stop: string | null, pathname: string) => (stop === pathname ? null : stop);

/**
 * Returns true on the page on which the customer has just proven their identity. It is one page for all products, so the product of the
 * customer may differ from that of the page: the customer continues as from the entry.
 */
function useIsProofPassed(pathname: string, isProving: boolean): boolean {
  const [provenAt, setProvenAt] = useState<string>();
  const current = isProving || provenAt === pathname ? pathname : undefined;
  if (current !== provenAt) setProvenAt(current);
  return !isProving && provenAt === pathname;
}

const useHasAppShell = () => useMatches().some(({ handle }) => (handle as CustomerPageHandle | undefined)?.hasAppShell);

/** A session that the server ended redirects to the login page; once that is open, the guard decides again. */
function useClearSessionEnd(pathname: string): void {
  const dispatch = useAppDispatch();
  const ended = useAppSelector((state) => state.session.customer.ended);
  useEffect(() => {
    if (ended && pathname === loginPaths.customer) dispatch(signedOut({ audience: 'customer', ended: false }));
  }, [ended, pathname, dispatch]);
}

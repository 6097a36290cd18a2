import { type ReactNode, useEffect } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import { networkFailure } from '../../api/failure.ts';
import { startSession } from '../../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { page } from '../../browser/page.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { onSessionEndInOtherTab } from '../../session/cross-tab-session.ts';
import { clearSessionItems } from '../../session/session-items.ts';
import { onLoginInOtherTab } from '../../session/last-login.ts';
import { storeSessionEnd } from '../../session/session-end.ts';
import { ignoreCurrentPage } from '../../session/deep-link.ts';

interface Props {
  readonly audience: Audience;
  /** The children render their own loading state while the session is requested. */
  readonly rendersWhileChecking?: boolean;
  readonly children: ReactNode;
}

/** Renders its pages once it is known whether there is a session (product specification §4 "Session start"). */
export function SessionGate({ audience, rendersWhileChecking = false, children }: Props) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.session[audience].status);

  useEffect(() => {
    if (status === 'unknown') void dispatch(startSession(audience));
  }, [dispatch, audience, status]);

  useLogoutInOtherTab(audience, status === 'signed-in');
  useLoginInOtherTab(audience, status === 'signed-in');

  if (status === 'unreachable') return <ErrorState failure={networkFailure('-')} onRetry={() => void dispatch(startSession(audience))} />;
  const isOpen = status === 'signed-in' || status === 'signed-out' || (rendersWhileChecking && status === 'checking');
  return isOpen ? children : <LoadingScreen />;
}

/**
 * Reloads the page when another tab ended the session: the reload finds none and redirects to the start page. A suspended tab may receive
 * the message
 * after a later login and then finds that session, so it does not clear the items that the tabs share.
 */
function useLogoutInOtherTab(audience: Audience, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onSessionEndInOtherTab(audience, (end) => {
      clearSessionItems(audience);
      ignoreCurrentPage(audience);
      storeSessionEnd(audience, end);
      page.reload();
    });
  }, [audience, isSignedIn]);
}

/** Reloads the page after a login in another tab: the shared session may belong to another customer from then on. */
function useLoginInOtherTab(audience: Audience, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onLoginInOtherTab(audience, () => {
      clearSessionItems(audience);
      ignoreCurrentPage(audience);
      page.reload();
    });
  }, [audience, isSignedIn]);
}

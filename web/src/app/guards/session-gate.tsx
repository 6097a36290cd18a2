import { type ReactNode, useEffect } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import { networkFailure } from '../../api/failure.ts';
import { startSession } from '../../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { page } from '../../browser/page.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { onSessionEndedElsewhere } from '../../session/other-tabs.ts';
import { forgetOwnItems } from '../../session/own-storage.ts';
import { onLoginElsewhere } from '../../session/remembered.ts';
import { noteSessionEnd } from '../../session/session-end.ts';
import { leavePage } from '../../session/wanted-page.ts';

interface Props {
  readonly audience: Audience;
  /** What stands within knows itself what to draw while the session is asked for. */
  readonly isOpenMeanwhile?: boolean;
  readonly children: ReactNode;
}

/** Draws its pages once it is known whether somebody is logged in (product specification §4 "Session start"). */
export function SessionGate({ audience, isOpenMeanwhile = false, children }: Props) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.session[audience].status);

  useEffect(() => {
    if (status === 'unknown') void dispatch(startSession(audience));
  }, [dispatch, audience, status]);

  useEndElsewhere(audience, status === 'signed-in');
  useLoginElsewhere(audience, status === 'signed-in');

  if (status === 'unreachable') return <ErrorState failure={networkFailure('-')} onRetry={() => void dispatch(startSession(audience))} />;
  const isOpen = status === 'signed-in' || status === 'signed-out' || (isOpenMeanwhile && status === 'checking');
  return isOpen ? children : <LoadingScreen />;
}

/**
 * Reloads the page when another tab ended the session: it finds none then, and leads to the start. A tab that slept meanwhile, and hears of it
 * late, finds the session of a login that came after; so it takes nothing from what the tabs share.
 */
function useEndElsewhere(audience: Audience, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onSessionEndedElsewhere(audience, (end) => {
      forgetOwnItems(audience);
      leavePage(audience);
      noteSessionEnd(audience, end);
      page.reload();
    });
  }, [audience, isSignedIn]);
}

/** Reloads the page when somebody logs in in another tab: the session that the tabs share may be another customer's from then on. */
function useLoginElsewhere(audience: Audience, isSignedIn: boolean): void {
  useEffect(() => {
    if (!isSignedIn) return undefined;
    return onLoginElsewhere(audience, () => {
      forgetOwnItems(audience);
      leavePage(audience);
      page.reload();
    });
  }, [audience, isSignedIn]);
}

import { type ReactNode, useEffect } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import { networkFailure } from '../../api/failure.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { useAppDispatch, useAppSelector } from '../store.ts';
import { startSession } from './session-thunks.ts';

/** Draws its pages once it is known whether somebody is logged in (product specification §4 "Session start"). */
export function SessionGate({ audience, children }: { readonly audience: Audience; readonly children: ReactNode }) {
  const dispatch = useAppDispatch();
  const status = useAppSelector((state) => state.session[audience].status);

  useEffect(() => {
    if (status === 'unknown') void dispatch(startSession(audience));
  }, [dispatch, audience, status]);

  if (status === 'unreachable') return <ErrorState failure={networkFailure('-')} onRetry={() => void dispatch(startSession(audience))} />;
  return status === 'signed-in' || status === 'signed-out' ? children : <LoadingScreen />;
}

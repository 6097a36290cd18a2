import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { type CustomerSession, nextStop } from '../../../../src/contracts/next-stop.js';
import { useApplyForGoldMutation } from '../../api/generated.ts';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { createReturnState } from '../../session/return-path.ts';

interface Props {
  readonly session: CustomerSession;
  /** The page to redirect from. */
  readonly path: string;
}

/** Requests the next page of a customer whose loan type is routed by the server and redirects there; to the offers when the request fails. */
export function ServerRedirect({ session, path }: Props) {
  const [ask, { data, error }] = useApplyForGoldMutation();
  const { appId } = session;
  useEffect(() => void ask({ appId: appId ?? '' }), [ask, appId]);
  if (!data && !error) return <LoadingScreen />;
  const stop = nextStop({ ...session, serverRedirect: data?.redirect ?? null }, path);
  return stop && <Navigate to={stop} state={createReturnState(path)} replace />;
}

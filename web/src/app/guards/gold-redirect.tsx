import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { type CustomerSession, nextStop } from '../../../../src/contracts/next-stop.js';
import { useApplyForGoldMutation } from '../../api/generated.ts';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { createReturnState } from '../../session/return-path.ts';

interface Props {
  readonly session: CustomerSession;
  /** The page that is left. */
  readonly path: string;
}

/** Asks the server where a customer with a gold application goes on, and leads there; to his offers where it cannot be asked. */
export function GoldRedirect({ session, path }: Props) {
  const [ask, { data, error }] = useApplyForGoldMutation();
  const { appId } = session;
  useEffect(() => void ask({ appId: appId ?? '' }), [ask, appId]);
  if (!data && !error) return <LoadingScreen />;
  const stop = nextStop({ ...session, goldRedirect: data?.redirect ?? null }, path);
  return stop && <Navigate to={stop} state={createReturnState(path)} replace />;
}

import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Failure, isFailure } from '../../api/failure.ts';
import { type AppThunk, useAppDispatch } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { focusHeading } from '../../kit/use-focus-on-step.ts';
import { clearLogin } from '../../session/last-login.ts';
import { storeSessionEnd } from '../../session/session-end.ts';
import { signedOut } from '../../session/session-slice.ts';
import { useLazyPartnerReverifyQuery } from './reverify-api.ts';

/** Result of the check for the page at a path. */
interface ReverifyState {
  readonly path: string;
  readonly isVerified: boolean;
  /** Why the check failed. */
  readonly failure?: Failure;
}

const createPendingState = (path: string): ReverifyState => ({ path, isVerified: false });

/**
 * Shows a page of the partner portal once the server has checked the token for it, at every change of page (product specification §4
 * "Partner"). A
 * refusal ends the session, so that the outer guard redirects to the login page; an unreachable server ends nothing and offers a retry.
 */
export function ReverifyGate({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  const dispatch = useAppDispatch();
  const [reverify] = useLazyPartnerReverifyQuery();
  const [check, setCheck] = useState<ReverifyState>(createPendingState(pathname));
  if (check.path !== pathname) setCheck(createPendingState(pathname));

  const ask = useCallback(
    (path: string) => {
      /** A response that arrives after a change of page does not apply to the new page. */
      const settle = (settled: ReverifyState) => setCheck((now) => (now.path === path ? settled : now));
      void reverify()
        .unwrap()
        .then(
          () => settle({ path, isVerified: true }),
          (failure: unknown) => {
            if (isRefusal(failure)) dispatch(endRefusedSession());
            else if (isFailure(failure)) settle({ path, isVerified: false, failure });
          },
        );
    },
    [dispatch, reverify],
  );
  useEffect(() => ask(pathname), [ask, pathname]);

  const { isVerified, failure } = check;
  useEffect(() => {
    if (isVerified && !isFirst) focusHeading();
  }, [isVerified, isFirst]);

  const askAgain = () => {
    setCheck(createPendingState(pathname));
    ask(pathname);
  };
  if (isVerified) return children;
  return failure ? <ErrorState title={t('partner.shell.checkFailed')} failure={failure} onRetry={askAgain} /> : <LoadingScreen />;
}

const isRefusal = (failure: unknown) => isFailure(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** Clears the token, unless a failed renewal has done so. */
const endRefusedSession = (): AppThunk => (dispatch, getState) => {
  if (getState().session.partner.token === null) return;
  clearLogin('partner');
  storeSessionEnd('partner', 'ended');
  dispatch(signedOut({ audience: 'partner', ended: true }));
};

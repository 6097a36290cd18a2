import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type Failure, isFailure } from '../../api/failure.ts';
import { type AppThunk, useAppDispatch } from '../../api/store.ts';
import { useText } from '../../i18n/use-text.ts';
import { ErrorState } from '../../kit/error-state.tsx';
import { LoadingScreen } from '../../kit/loading-screen.tsx';
import { focusHeading } from '../../kit/use-focus-on-step.ts';
import { forgetLogin } from '../../session/remembered.ts';
import { noteSessionEnd } from '../../session/session-end.ts';
import { signedOut } from '../../session/session-slice.ts';
import { useLazyPartnerReverifyQuery } from './reverify-api.ts';

/** How it stands with the page at a path. */
interface Check {
  readonly path: string;
  readonly isGood: boolean;
  /** Why the check did not come about. */
  readonly failure?: Failure;
}

const awaited = (path: string): Check => ({ path, isGood: false });

/**
 * Shows a page of the partner portal once the server has checked the token for it, at every change of page (product specification §4 "Partner"). A
 * refusal ends the session, so that the guard around leads to the login page; a server that is not reached ends nothing and can be asked again.
 */
export function CheckedPage({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  const dispatch = useAppDispatch();
  const [reverify] = useLazyPartnerReverifyQuery();
  const [check, setCheck] = useState<Check>(awaited(pathname));
  if (check.path !== pathname) setCheck(awaited(pathname));

  const ask = useCallback(
    (path: string) => {
      /** An answer that comes when another page is open says nothing about that one. */
      const settle = (settled: Check) => setCheck((now) => (now.path === path ? settled : now));
      void reverify()
        .unwrap()
        .then(
          () => settle({ path, isGood: true }),
          (failure: unknown) => {
            if (isRefusal(failure)) dispatch(endRefusedSession());
            else if (isFailure(failure)) settle({ path, isGood: false, failure });
          },
        );
    },
    [dispatch, reverify],
  );
  useEffect(() => ask(pathname), [ask, pathname]);

  const { isGood, failure } = check;
  useEffect(() => {
    if (isGood && !isFirst) focusHeading();
  }, [isGood, isFirst]);

  const askAgain = () => {
    setCheck(awaited(pathname));
    ask(pathname);
  };
  if (isGood) return children;
  return failure ? <ErrorState title={t('partner.shell.checkFailed')} failure={failure} onRetry={askAgain} /> : <LoadingScreen />;
}

const isRefusal = (failure: unknown) => isFailure(failure) && failure.status >= 400 && failure.status < 500 && failure.status !== 429;

/** Clears the token, unless a renewal that failed has done so. */
const endRefusedSession = (): AppThunk => (dispatch, getState) => {
  if (getState().session.partner.token === null) return;
  forgetLogin('partner');
  noteSessionEnd('partner', 'ended');
  dispatch(signedOut({ audience: 'partner', ended: true }));
};

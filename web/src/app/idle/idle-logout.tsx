import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { Audience } from '../../../../src/contracts/permissions.js';
import { logOut } from '../../api/session-thunks.ts';
import { useAppDispatch, useAppSelector } from '../../api/store.ts';
import { useBootstrap } from '../../brand/brand-context.ts';
import { withoutRetry } from '../../browser/load-chunk.ts';
import { page } from '../../browser/page.ts';
import { text } from '../../i18n/use-text.ts';
import { announce } from '../../kit/announce.ts';
import { startIdleTimer } from './idle-timer.ts';

const PREFETCH_DELAY_MS = 5_000;
const loadDialog = () => import('./idle-dialog.tsx');
const IdleDialog = lazy(() => loadDialog().then((module) => ({ default: module.IdleDialog })));

/** A screen reader announces the countdown at these seconds only. */
const announcedSeconds = [60, 30, 10];

/**
 * Logs out inactive users (product specification §4 "Inactivity"): a warning counts down, then the session ends and the page
 * reloads. Input in any tab keeps all tabs of the audience active.
 */
export function IdleLogout({ audience }: { readonly audience: Audience }) {
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector((state) => state.session[audience].status === 'signed-in');
  const { idle_seconds, idle_warning_seconds: warningSeconds } = useBootstrap().config;
  const idleSeconds = idle_seconds[audience];
  /** Seconds left on the warning; null when it is closed. */
  const [left, setLeft] = useState<number | null>(null);

  const onTick = useEffectEvent((secondsLeft: number) => {
    const shown = secondsLeft <= warningSeconds ? secondsLeft : null;
    setLeft(shown);
    if (shown !== null && announcedSeconds.includes(shown)) announce(text('common.idle.announce', { seconds: shown }));
  });
  const onEnd = useEffectEvent(() => void dispatch(logOut(audience, 'idle')));

  useEffect(() => {
    if (!isSignedIn) return undefined;
    // Prefetched after the page's own files: when the warning is due there may be no connection.
    const fetching = setTimeout(() => void withoutRetry(loadDialog).catch(() => undefined), PREFETCH_DELAY_MS);
    const clock = startIdleTimer({ channelName: `idle-${audience}`, idleSeconds, warningSeconds, onTick, onEnd });
    return () => {
      clearTimeout(fetching);
      clock.stop();
    };
  }, [isSignedIn, audience, idleSeconds, warningSeconds]);

  if (!isSignedIn || left === null) return null;
  return (
    <Suspense>
      <IdleDialog seconds={left} onStay={() => page.reload()} onLeave={() => void dispatch(logOut(audience))} />
    </Suspense>
  );
}

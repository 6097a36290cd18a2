import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Seconds until the next request; null or 0 stops polling. */
  readonly seconds: number | null;
  /** Subject of the polling: a new value restarts with the shortest pause. */
  readonly key: string;
  /** The pauses grow by this factor, up to `maxSeconds`. */
  readonly growth?: number;
  readonly maxSeconds?: number;
}

/** Polls with growing pauses while the page is visible; at once when it becomes visible again. */
export function usePolling(ask: () => unknown, { seconds, key, growth = 1, maxSeconds = 60 }: Options): void {
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!seconds) return undefined;
    let pause = seconds;
    let timer = setTimeout(tick, pause * 1000);
    function tick() {
      if (!document.hidden) askNow();
      pause = Math.min(pause * growth, maxSeconds);
      timer = setTimeout(tick, pause * 1000);
    }
    const onVisible = () => document.hidden || askNow();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [seconds, key, growth, maxSeconds]);
}

/** Returns true once a subject has been awaited for longer than this many seconds; a new `of` restarts the clock. */
export function useIsSlow(seconds: number, of: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(of), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, of]);
  return slow === of;
}

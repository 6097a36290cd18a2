import { useEffect, useEffectEvent, useState } from 'react';

interface Options {
  /** Seconds until the next question; null or 0 stops asking. */
  readonly seconds: number | null;
  /** What is waited for: a new value starts over with the shortest pause. */
  readonly key: string;
  /** The pauses grow by this factor, up to `longest` seconds. */
  readonly growth?: number;
  readonly maxSeconds?: number;
}

/** Asks again and again, ever more seldom, while the page is visible; at once when it comes back into view. */
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

/** True once something has been waited for longer than so many seconds; a new `of` starts the clock anew. */
export function useIsSlow(seconds: number, of: string): boolean {
  const [slow, setSlow] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(of), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds, of]);
  return slow === of;
}

import { useEffect, useEffectEvent, useState } from 'react';
import type { Failure } from '../api/failure.ts';

/**
 * Why the last try failed, for the place where the page says it. That the server was not reached is taken back as soon as the browser is
 * connected again: it would no longer be true.
 */
export function useFailure(): readonly [Failure | undefined, (failure: Failure | undefined) => void] {
  const [failure, setFailure] = useState<Failure>();
  useOnReconnect(() => {
    if (failure?.code === 'network') setFailure(undefined);
  });
  return [failure, setFailure];
}

/** Runs work whenever the browser is connected again. */
export function useOnReconnect(work: () => void): void {
  const connected = useEffectEvent(work);
  useEffect(() => {
    const listener = () => connected();
    window.addEventListener('online', listener);
    return () => window.removeEventListener('online', listener);
  }, []);
}
